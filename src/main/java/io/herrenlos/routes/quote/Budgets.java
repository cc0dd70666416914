package io.herrenlos.routes.quote;

/** What is used up of the providers' limits, which hold across processes. Any thread may call it; answers at once. */
public interface Budgets {

    UsedCalls used(ProviderId provider);

    /** Counts what a process before this one used; once, at the start. No time in it holds a call back for longer than usual. */
    void restore(ProviderId provider, UsedCalls before);
}
