import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { connect } from '../platform/database/connect'
import { contentOf } from '../testing/sample-business'
import { ServerProcess, serverEnvironment } from '../testing/server-process'
import { engine } from '../testing/test-database'
import { restore } from './restore'

it.runIf(engine() === 'embedded')(
  'a server on the embedded database backs it up while it runs, and the backup can be restored',
  async () => {
    const environment = await serverEnvironment()
    const backups = join(environment.DATA_DIR ?? '', 'backups')
    const server = new ServerProcess({ ...environment, BACKUP_DIR: backups })
    await server.listening()
    const hourly = join(backups, 'hourly')
    await vi.waitUntil(
      () => {
        try {
          return readdirSync(hourly).some((name) => name.endsWith('.dump'))
        } catch {
          return false
        }
      },
      { timeout: 20_000 },
    )
    const [file = ''] = readdirSync(hourly)
    const copy = { kind: 'embedded', directory: join(environment.DATA_DIR ?? '', 'copy') } as const
    await restore(copy, join(hourly, file))
    const restored = await connect(copy)
    expect(await contentOf(restored.db)).toMatchObject({ account: { rows: 1 } })
    await restored.close()
  },
  120_000,
)
