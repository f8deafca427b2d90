/** The path that every call of the API begins with. */
export const API_PREFIX = '/api/v1'
