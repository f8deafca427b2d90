/**
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} origin
 * @param {string} token
 * @param {string} list its path in the API
 * @returns {Promise<string>} a text in the first row of the list
 */
export async function firstRowOf(context, origin, token, list) {
  const page = await context.request.get(`${origin}/api/v1${list}?pageIndex=0&pageSize=5`, {
    headers: { authorization: `Bearer ${token}` },
    ignoreHTTPSErrors: true,
  })
  const { content } = await page.json()
  return content[0].person?.email ?? content[0].name
}
