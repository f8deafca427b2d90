import { version } from '../../../package.json'
import { createPasswords } from '../../features/session/passwords'
import { createEmbedded, embeddedConnection } from '../../platform/database/embedded'
import { fillSample } from '../../seed/fill-sample'
import { testConfig } from '../test-config'
import { addWork } from './add-work'
import { writeReleaseDump } from './release-dump'

// The package's script `write-release` writes a year of business as this version stores it. It runs once for each release, before
// its tag; then the release is added in upgrade.test.ts.

const connection = embeddedConnection(await createEmbedded())
await connection.prepare(async (db) => {
  const passwords = await createPasswords(testConfig.passwordCost)
  await fillSample(db, await passwords.hash('todoturismo'), new Date('2026-11-26T15:00:00Z'), 'es')
})
await addWork(connection)
await writeReleaseDump(connection.db, version)
await connection.close()
