import { asDocumented, shell } from './machine'
import { expect, test } from './stack'

test('a backup restores its data, and only its owner can read it', async ({ api }) => {
  const administrator = await api('ADMINISTRATOR')
  const add = (name: string) =>
    administrator.post<{ id: number }>('/category', { name, description: 'To be kept or not' })
  const folder = (await shell('mktemp -d')).trim()
  const example = { '/var/backups/todoturismo': folder }
  const file = `${folder}/2026-03-01.dump`

  await add('Kept')
  await asDocumented('deploy/backup.sh /var/backups/todoturismo/2026-03-01.dump', example)
  expect(await shell(`stat --format %a ${file}`)).toBe('600\n')
  const lost = await add('Lost')
  await asDocumented('deploy/restore.sh /var/backups/todoturismo/2026-03-01.dump', example)

  // The session is restored with the database.
  const after = await api('ADMINISTRATOR')
  const names = (await after.get<{ name: string }[]>('/category')).map(({ name }) => name)
  expect(names).toContain('Kept')
  expect(names).not.toContain('Lost')
  expect((await add('Afterwards')).id).toBeGreaterThan(lost.id)

  await expect(shell(`deploy/backup.sh ${file}`)).rejects.toThrow('exists already')
  await expect(shell('deploy/backup.sh ./today.dump')).rejects.toThrow('inside the checkout')
  await shell(`rm -r ${folder}`)
})
