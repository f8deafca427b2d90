/** Valid payloads, for tests that change single fields. */

export const categoryPayload = { name: 'Beaches', description: 'Days by the sea, with lunch' }

export const paymentMethodPayload = { type: 'credit', interest: 0.15 }

export const servicePayload = (categoryId: number) => ({
  name: 'Whale watching',
  description: 'A morning at sea with the southern right whales',
  price: 3600.5,
  categoryId,
})

/** @param dni distinguishes people */
export const personPayload = (dni: number) => ({
  name: 'Lucía',
  lastname: 'Fernández',
  email: `lucia.${dni}@example.com`,
  address: 'Mitre 88, Bariloche',
  dni,
  birthday: '1990-02-28',
  phoneNumber: 541_145_670_001,
})
