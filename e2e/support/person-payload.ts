let dni = 95_000_000

/** A client to create, with an email and a DNI that no other has. */
export function personPayload(name: string, lastname: string) {
  dni += 1
  return {
    name,
    lastname,
    dni,
    email: `${lastname.toLowerCase()}${dni}@example.com`,
    address: '',
    phoneNumber: 0,
    birthday: '1990-05-01',
  }
}
