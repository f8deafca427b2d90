/** Something the user can mend: shown as one line and a remedy, never as a stack. */
export class Mishap extends Error {
  /**
   * @param {string} message what is wrong
   * @param {string} remedy how to mend it
   */
  constructor(message, remedy) {
    super(message)
    this.remedy = remedy
  }
}

/** @param {string} line what is being done now */
export function say(line) {
  console.log(`• ${line}`)
}

/** @param {number} since milliseconds, as `performance.now()` gave them */
export function elapsed(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}

/**
 * Runs a command of the project; a failure ends the process with exit code 1.
 *
 * @param {() => Promise<void>} command
 */
export async function main(command) {
  try {
    await command()
  } catch (error) {
    if (error instanceof Mishap) console.error(`✗ ${error.message}\n  ${error.remedy}`)
    else console.error(error)
    process.exit(1)
  }
}
