/** With this every person of the demo organisation signs in. It opens invented accounts only. */
export const DEMO_PASSWORD = "walk the plumbline";
