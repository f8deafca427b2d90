import type { UnfinishedLogin as Unfinished } from 'shared-api'
import { lazyPart } from '../shell/lazy-part'

const SecondStep = lazyPart(async () => (await import('../second-factor/second-step')).SecondStep)
const MustEnrol = lazyPart(async () => (await import('../second-factor/must-enrol')).MustEnrol)

interface UnfinishedLoginProps {
  login: Unfinished
  /** Called with a message when the login has to begin again. */
  onRestart: (message?: string) => void
}

/** What follows a right password that is not enough. Its code is loaded for those who need it. */
export function UnfinishedLogin({ login, onRestart }: UnfinishedLoginProps) {
  return 'ticket' in login ? (
    <SecondStep step={login} onRestart={onRestart} />
  ) : (
    <MustEnrol login={login} onRestart={onRestart} />
  )
}
