/** The simulated delay of each request, in milliseconds. An object, so that tests can leave it out. */
export const demoDelay = { ms: 500 }
