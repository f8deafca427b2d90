// Apart from the leave guard, so that the header and the login screen do not load its dialog.

type Question = () => Promise<boolean>

const questions = new Set<Question>()

/**
 * Registers what a page asks before the user leaves it by another way than a link or Back.
 *
 * @param question resolves to false when the user stays
 * @returns a function that takes the question back
 */
export function onAskToLeave(question: Question): () => void {
  questions.add(question)
  return () => {
    questions.delete(question)
  }
}

/** Resolves to true when nothing is lost, or the user leaves all the same. */
export async function askToLeave(): Promise<boolean> {
  for (const question of [...questions]) if (!(await question())) return false
  return true
}

/** The navigation state that LeaveGuard does not block, for a session that has ended. */
export const SKIP_LEAVE_GUARD = { skipLeaveGuard: true }

export const skipsLeaveGuard = (state: unknown) =>
  typeof state === 'object' && state !== null && 'skipLeaveGuard' in state
