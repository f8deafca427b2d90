import { describe, expect, it } from 'vitest'
import { ROOT } from './run.js'
import { buildInputs } from './workspace.js'

describe('the inputs of a build', () => {
  it('are the package, its direct and indirect dependencies, and common files', () => {
    expect(buildInputs(ROOT, 'backend')).toEqual(
      expect.arrayContaining(['backend', 'shared-api', 'shared-auth', 'pnpm-lock.yaml']),
    )
  })

  it('do not include other packages', () => {
    expect(buildInputs(ROOT, 'remote-admin')).not.toContain('remote-sales')
    expect(buildInputs(ROOT, 'backend')).not.toContain('shared-ui')
  })
})
