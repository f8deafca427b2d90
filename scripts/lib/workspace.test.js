import { describe, expect, it } from 'vitest'
import { ROOT } from './run.js'
import { buildInputs } from './workspace.js'

describe('what makes a build stale', () => {
  it('is the package, what it depends on through others too, and what every build reads', () => {
    expect(buildInputs(ROOT, 'backend')).toEqual(
      expect.arrayContaining(['backend', 'shared-api', 'shared-auth', 'pnpm-lock.yaml']),
    )
  })

  it('is not what it does not depend on', () => {
    expect(buildInputs(ROOT, 'remote-admin')).not.toContain('remote-sales')
    expect(buildInputs(ROOT, 'backend')).not.toContain('shared-ui')
  })
})
