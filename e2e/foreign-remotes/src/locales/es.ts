/** The texts of one language, by their English ones. The host loads them with the first section of a user who reads Spanish. */
export const messages = { Weather: 'El tiempo', Tides: 'Mareas', Outings: 'Salidas' }
