/** The password of every person of the demo organisation, whose accounts are invented. */
export const DEMO_PASSWORD = "walk the plumbline";
