import { BASE_PATH } from 'shared-api/contract'
import * as v from 'valibot'
import type { Database } from '../../platform/database/database'
import { escaped } from '../../platform/escaped'
import type { App } from '../../platform/http/app'
import { findBusiness } from '../business/queries'
import type { CurrentRegion } from '../business/region'
import type { Feature } from '../feature'
import { translateTo } from '../mail/mail-text'

/** Pages that clients and new colleagues open by a link. */
const TITLES = { receipt: 'Your trip', quote: 'Your quote', invitation: 'Your invitation' } as const
type Link = keyof typeof TITLES

const BRAND = 'TodoTurismo'

/** Robots may read the pages of links, to show a preview, which tell them not to list the page. */
const ROBOTS = `User-agent: *
${Object.keys(TITLES)
  .map((link) => `Allow: ${BASE_PATH}/${link}\n`)
  .join('')}Disallow: /
`

export const robotsRoute = (app: App) =>
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain').send(ROBOTS),
  )

/** The page of a link, also where a mail program has written %23 for the # behind it. Undefined for other pages. */
export function linkOf(url: string): Link | undefined {
  const [page = ''] = /^[a-z]+(?![\w-])/.exec(url.slice(`${BASE_PATH}/`.length)) ?? []
  return url.startsWith(`${BASE_PATH}/`) && Object.hasOwn(TITLES, page) ? (page as Link) : undefined
}

export type LinkPreview = (link: string | undefined) => Promise<string>

/**
 * Head elements with the name of the office and what the link is, in the language of the business. Nothing of what the link opens,
 * whose token is in the fragment. Empty while the database does not answer, because the page opens without.
 */
export const createLinkPreview =
  (db: Database, region: CurrentRegion): LinkPreview =>
  async (link) => {
    const title = Object.hasOwn(TITLES, link ?? '') ? TITLES[link as Link] : undefined
    const business = title && (await findBusiness(db).catch(() => undefined))
    if (!business) return ''
    const text = escaped(`${business.name || BRAND}: ${translateTo(region.language())(title)}`)
    return `<title>${text}</title><meta property="og:title" content="${text}"><meta name="description" content="${text}"><meta property="og:description" content="${text}"><meta name="robots" content="noindex, nofollow">`
  }

/** For nginx, which puts it into the page. */
export const linkPreviewRoute: Feature = async (app, { db, region }) => {
  const preview = createLinkPreview(db, region)
  app.get(
    '/link-preview',
    {
      config: { access: 'public' },
      schema: { hide: true, querystring: v.object({ link: v.optional(v.string()) }) },
    },
    async (request, reply) => reply.type('text/html').send(await preview(request.query.link)),
  )
}
