import {
  dateIn,
  IdParams,
  Problem,
  PublicAcceptance,
  PublicQuote,
  QuoteLink,
  QuoteProblem,
} from 'shared-api/contract'
import type { Feature } from '../feature'
import { acceptByLink, readPublicQuote, shareQuote } from './public-quote'
import { publicRoute } from './public-route'

/** The most acceptances, also refused ones, of one network in 15 minutes. */
export const PUBLIC_ACCEPTANCES = 30

export const quoteLinkRoutes: Feature = async (app, { db, region, config: { tokenSecrets } }) => {
  const now = () => ({ region: region.whole(), today: dateIn(region.timeZone(), new Date()) })

  app.post(
    '/quote/:id/link',
    {
      config: { access: 'readQuotes' },
      schema: {
        summary: 'The link with which a quote is seen and accepted without a login',
        params: IdParams,
        response: { 200: QuoteLink, 404: Problem },
      },
    },
    async (request) => {
      // What is offered has not changed.
      request.changes = []
      return shareQuote(db, request.params.id, { keys: tokenSecrets, language: region.language() })
    },
  )

  publicRoute(app, db, {
    path: '/public-quote',
    summary: 'The quote that the token of a link opens. The token is in the body, so that no log has it',
    answer: PublicQuote,
    handle: async ({ token }) => ({ answer: await readPublicQuote(db, token, now()) }),
  })

  publicRoute(app, db, {
    path: '/public-quote/accept',
    summary:
      'Accept a quote by the token of its link, as it was shown. Accepted before, it answers the first decision',
    body: PublicAcceptance,
    answer: PublicQuote,
    refusals: { 410: QuoteProblem, 412: QuoteProblem },
    limit: PUBLIC_ACCEPTANCES,
    handle: async ({ token, version, name }, source) => {
      const { id, isNew } = await acceptByLink(db, { token, version, name, source }, now())
      return {
        answer: await readPublicQuote(db, token, now()),
        changes: isNew ? [{ topic: 'quote', id }] : [],
      }
    },
  })
}
