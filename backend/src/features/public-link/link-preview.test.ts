import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { business } from '../../tables/business'
import { useTestServer } from '../../testing/test-server'

const host = mkdtempSync(join(tmpdir(), 'pages-'))
writeFileSync(
  join(host, 'index.html'),
  '<head><!--# block name="none" --><!--# endblock --><!--# include stub="none" --><title>TodoTurismo</title>',
)
afterAll(() => rmSync(host, { recursive: true }))

const server = useTestServer({ static: { host, remotes: {} }, businessLanguage: 'es' })
const open = (url: string) => server.app.inject({ url })

// The last ones as mail programs rewrite them: %23 for #, and the version of a quote, which looks like the end of a file name.
it.each([
  ['receipt', 'Tu viaje'],
  ['quote?fbclid=1', 'Tu presupuesto'],
  ['invitation', 'Tu invitación'],
  ['receipt%23Zm9vYmFy', 'Tu viaje'],
  ['quote%23Zm9vYmFy-abcdefgh.2', 'Tu presupuesto'],
])(
  'the preview of the link %s names the office and the link, and robots do not list the page',
  async (path, title) => {
    await server.db.update(business).set({ name: 'Sierras & "Viajes"' })
    const { statusCode, headers, body } = await open(`/hc-v2-front/${path}`)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    })
    const text = `Sierras &amp; &quot;Viajes&quot;: ${title}`
    expect(body).toContain(`<head><title>${text}</title><meta property="og:title" content="${text}">`)
    expect(body).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(body).not.toContain('<!--#')
  },
)

it('other pages have no preview, and neither has an unknown link', async () => {
  for (const path of ['quotes', 'receipt-settings', 'category'])
    expect((await open(`/hc-v2-front/${path}`)).headers).not.toHaveProperty('x-robots-tag')
  expect((await open('/api/v1/link-preview?link=constructor')).body).toBe('')
})

it('the page opens without a preview while the database does not answer', async () => {
  await server.db.execute('alter table business rename to business_of_before')
  const { statusCode, body } = await open('/hc-v2-front/quote')
  await server.db.execute('alter table business_of_before rename to business')
  expect([statusCode, body]).toEqual([200, '<head><title>TodoTurismo</title>'])
})

it('robots read the pages of links alone', async () => {
  const { statusCode, body } = await open('/robots.txt')
  expect(statusCode).toBe(200)
  expect(body).toBe(
    'User-agent: *\nAllow: /hc-v2-front/receipt\nAllow: /hc-v2-front/quote\nAllow: /hc-v2-front/invitation\nDisallow: /\n',
  )
})
