/** The path prefix of all API routes. */
export const API_PREFIX = '/api/v1'
