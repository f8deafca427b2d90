import type { PendingLogin } from 'shared-api'
import { lazyPart } from '../parts/lazy-part'

const SecondStep = lazyPart(async () => (await import('../second-factor/second-step')).SecondStep)
const MustEnrol = lazyPart(async () => (await import('../second-factor/must-enrol')).MustEnrol)

interface UnfinishedLoginProps {
  login: PendingLogin
  /** Called with a message when the login has to begin again. */
  onRestart: (message?: string) => void
}

/** The step after the password of a login that needs a second factor. Its code is loaded only then. */
export function UnfinishedLogin({ login, onRestart }: UnfinishedLoginProps) {
  return 'ticket' in login ? (
    <SecondStep step={login} onRestart={onRestart} />
  ) : (
    <MustEnrol login={login} onRestart={onRestart} />
  )
}
