import type { App } from './app'

/** Accepts JSON bodies only, and an empty one: some clients send `content-type: application/json` without a body. */
export function parseBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parse(request, body, done),
  )
}
