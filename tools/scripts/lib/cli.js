/** A problem that the user can solve: shown as one line and a remedy, without a stack trace. */
export class UserError extends Error {
  /**
   * @param {string} message the problem
   * @param {string} remedy the way to solve it
   */
  constructor(message, remedy) {
    super(message)
    this.remedy = remedy
  }
}

/** @param {string} line the current activity */
export function log(line) {
  console.log(`• ${line}`)
}

/** @param {number} since a value of `performance.now()` */
export function elapsed(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}

/**
 * Runs a command of the project. A failure ends the process with exit code 1.
 *
 * @param {() => Promise<void>} command
 */
export async function main(command) {
  try {
    await command()
  } catch (error) {
    if (error instanceof UserError) console.error(`✗ ${error.message}\n  ${error.remedy}`)
    else console.error(error)
    process.exit(1)
  }
}
