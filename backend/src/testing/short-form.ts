/** True in `npm test`, false in `npm run test:unit`. */
export const SHORT = process.env.TESTS === 'short'
