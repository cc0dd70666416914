/**
 * May this provider be asked now, and how has it been? {@link ProviderHealth} answers both; everything else here serves it.
 * Plain Java: time, chance and observers are given to it.
 */
package io.herrenlos.routes.health;
