import { describe, expect, it } from 'vitest'
import { ROOT } from './run.js'
import { buildInputs } from './workspace.js'

describe('the inputs of a build', () => {
  it('are the package, its direct and indirect dependencies, and common files', () => {
    expect(buildInputs(ROOT, 'backend')).toEqual(
      expect.arrayContaining(['backend', 'shared-api', 'shared-auth', 'pnpm-lock.yaml']),
    )
  })

  it('of a remote include what the host offers and the preload helper, and nothing else of the host', () => {
    const ofHost = buildInputs(ROOT, 'remote-admin').filter((input) => input.startsWith('host'))
    expect(ofHost).toEqual(['host/src/share-scope', 'host/src/loading'])
  })

  it('do not include other packages', () => {
    expect(buildInputs(ROOT, 'remote-admin')).not.toContain('remote-sales')
    expect(buildInputs(ROOT, 'backend')).not.toContain('shared-ui')
  })
})
