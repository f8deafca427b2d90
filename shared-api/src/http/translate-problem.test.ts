import { activate, addTexts } from 'shared-i18n'
import { expect, it } from 'vitest'
import { ApiError } from './errors'
import { readJson } from './read-response'

await addTexts('translate-problem.test', async (language) =>
  language === 'es'
    ? {
        'Already in use': 'Ya está en uso',
        'At most {max} characters': ['Como máximo ', ['max'], ' caracteres'],
      }
    : {},
)

it('shows the answers of the server in the language in use, and those without a translation in English', async () => {
  await activate('es')
  const errors = [
    { field: 'email', message: 'Already in use' },
    {
      field: 'name',
      message: 'At most 40 characters',
      template: 'At most {max} characters',
      params: { max: 40 },
    },
    { field: 'dni', message: 'Of a newer server' },
  ]
  const response = Response.json({ title: 'Conflict', detail: 'Already in use', errors }, { status: 409 })
  const error = await readJson(response).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    detail: 'Ya está en uso',
    errors: [
      { field: 'email', message: 'Ya está en uso' },
      { field: 'name', message: 'Como máximo 40 caracteres' },
      { field: 'dni', message: 'Of a newer server' },
    ],
  })
})
