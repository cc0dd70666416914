/** Our API: what comes in is checked once, what goes out has the contract's names. */
package io.herrenlos.routes.web;
