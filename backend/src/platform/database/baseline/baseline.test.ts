import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { migrationsFolder } from '../migrations'
import { baselineFiles } from './baseline'

it('the baseline has the tables of the schema, and the definitions in functions.sql and additions.sql', async () => {
  for (const [name, text] of Object.entries(await baselineFiles())) {
    expect(await readFile(join(migrationsFolder, name), 'utf8'), name).toBe(text)
  }
})
