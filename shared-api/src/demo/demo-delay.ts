/** The simulated delay of each request. In a module of its own, so that tests can leave it out. */
export const DEMO_DELAY_MS = 500
