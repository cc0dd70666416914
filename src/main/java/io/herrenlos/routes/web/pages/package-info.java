/** What people see is static; here is only under which addresses, and who may load it. */
package io.herrenlos.routes.web.pages;
