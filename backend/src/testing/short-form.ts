/** True in `npm test`, false in `npm test -- unit`. */
export const SHORT = process.env.TESTS === 'short'
