import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SECRET, useConfigFolder } from '../testing/config-folder'

const folder = useConfigFolder()
const { read, refusal } = folder

describe('without a variable, on a development machine', () => {
  it('generates a secret once, readable by its owner only', async () => {
    const first = await read({})
    expect(first.tokenSecrets[0].length).toBeGreaterThanOrEqual(32)
    expect((await read({})).tokenSecrets).toEqual(first.tokenSecrets)
    expect((await stat(join(folder.path, 'jwt-secret'))).mode & 0o777).toBe(0o600)
    expect(await readFile(join(folder.path, 'jwt-secret'), 'utf8')).toBe(first.tokenSecrets[0])
  })

  it('uses one secret when several servers start at once', async () => {
    const configs = await Promise.all([read({}), read({}), read({})])
    expect(new Set(configs.map(({ tokenSecrets }) => tokenSecrets[0])).size).toBe(1)
  })
})

describe('a secret in a file', () => {
  const file = () => join(folder.path, 'secret')

  it('is read without the line break at its end', async () => {
    await writeFile(file(), `${SECRET}\n`)
    expect((await read({ JWT_SECRET_FILE: file() })).tokenSecrets).toEqual([SECRET])
  })

  it('is validated like a variable', async () => {
    await writeFile(file(), 'short')
    expect(await refusal({ JWT_SECRET_FILE: file() })).toMatch('JWT_SECRET must have at least 32 characters')
  })

  it('is refused when the variable is set, too, or the file does not exist', async () => {
    expect(await refusal({ JWT_SECRET_FILE: file() })).toMatch(
      /^StartError: JWT_SECRET_FILE cannot be read: ENOENT/,
    )
    expect(await refusal({ JWT_SECRET_FILE: file(), JWT_SECRET: SECRET })).toBe(
      'StartError: Set either JWT_SECRET or JWT_SECRET_FILE, not both.',
    )
  })
})
