import { describe, expect, it } from 'vitest'
import { SECRET, useConfigFolder } from '../testing/config-folder'

const { read, refusal } = useConfigFolder()
const PRODUCTION = { NODE_ENV: 'production', JWT_SECRET: SECRET }

describe('mail', () => {
  const SMTP = { SMTP_URL: 'smtp://mail.test:587', MAIL_FROM: 'Sea Travels <office@travels.test>' }

  it('is sent when SMTP_URL is set, with links to this machine', async () => {
    expect((await read({})).mail).toBeUndefined()
    expect((await read({ ...SMTP, PORT: '9000' })).mail).toEqual({
      smtpUrl: SMTP.SMTP_URL,
      from: SMTP.MAIL_FROM,
      publicUrl: 'http://localhost:9000',
      requireTls: false,
    })
  })

  it('needs the origin of links in production, and TLS', async () => {
    expect(await refusal({ ...SMTP, ...PRODUCTION })).toContain('SMTP_URL needs PUBLIC_URL in production')
    const { mail } = await read({ ...SMTP, ...PRODUCTION, PUBLIC_URL: 'https://office.travels.test' })
    expect(mail).toMatchObject({ publicUrl: 'https://office.travels.test', requireTls: true })
  })

  it('needs a sender', async () => {
    expect(await refusal({ SMTP_URL: SMTP.SMTP_URL })).toContain('SMTP_URL needs MAIL_FROM')
  })

  it.each([
    ['SMTP_URL', 'mail.test'],
    ['MAIL_FROM', 'office'],
    ['PUBLIC_URL', 'https://office.travels.test/hc-v2-front/'],
  ])('refuses a %s of another form', async (name, value) => {
    expect(await refusal({ ...SMTP, [name]: value })).toContain(`${name} must be`)
  })
})

it('has a public address for passkeys in production only when PUBLIC_URL is set', async () => {
  expect((await read({ PORT: '9000' })).publicUrl).toBe('http://localhost:9000')
  expect((await read(PRODUCTION)).publicUrl).toBeUndefined()
  const named = { PUBLIC_URL: 'https://office.travels.test' }
  expect((await read({ ...PRODUCTION, ...named })).publicUrl).toBe(named.PUBLIC_URL)
})
