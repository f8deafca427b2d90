import type { Client, ClientContact, Employee } from '../../contract'
import { fullName } from '../../contract/person/printed-person'

export const clients: Client[] = [
  {
    id: 1,
    person: {
      id: 1,
      name: 'Lucía',
      lastname: 'Fernández',
      email: 'lucia.fernandez@example.com',
      address: 'Av. Corrientes 1520, Buenos Aires',
      dni: 27845120,
      birthday: '1980-04-12',
      phoneNumber: 5491145670001,
    },
  },
  {
    id: 2,
    person: {
      id: 2,
      name: 'Mateo',
      lastname: 'Giménez',
      email: 'mateo.gimenez@example.com',
      address: 'Calle 50 742, La Plata',
      dni: 31207844,
      birthday: '1985-11-03',
      phoneNumber: 5492214560002,
    },
  },
  {
    id: 3,
    person: {
      id: 3,
      name: 'Sofía',
      lastname: 'Albornoz',
      email: 'sofia.albornoz@example.com',
      address: 'San Martín 310, Córdoba',
      dni: 35118902,
      birthday: '1990-07-21',
      phoneNumber: 5493514560003,
    },
  },
  {
    id: 4,
    person: {
      id: 4,
      name: 'Joaquín',
      lastname: 'Peralta',
      email: 'joaquin.peralta@example.com',
      address: 'Mitre 88, Bariloche',
      dni: 29554310,
      birthday: '1982-01-30',
      phoneNumber: 5492944560004,
    },
  },
  {
    id: 5,
    person: {
      id: 5,
      name: 'Valentina',
      lastname: 'Suárez',
      email: 'valentina.suarez@example.com',
      address: 'Belgrano 1204, Salta',
      dni: 38901277,
      birthday: '1995-09-15',
      phoneNumber: 5493874560005,
    },
  },
  {
    id: 6,
    person: {
      id: 6,
      name: 'Tomás',
      lastname: 'Núñez',
      email: 'tomas.nunez@example.com',
      address: 'Las Heras 455, Mendoza',
      dni: 33450981,
      birthday: '1988-06-08',
      phoneNumber: 5492614560006,
    },
  },
  {
    id: 7,
    person: {
      id: 7,
      name: 'Camila',
      lastname: 'Rojas',
      email: 'camila.rojas@example.com',
      address: 'Rivadavia 67, Ushuaia',
      dni: 40233765,
      birthday: '1997-12-24',
      phoneNumber: 5492901560007,
    },
  },
  {
    id: 8,
    person: {
      id: 8,
      name: 'Benjamín',
      lastname: 'Acosta',
      email: 'benjamin.acosta@example.com',
      address: 'España 1990, Rosario',
      dni: 26778345,
      birthday: '1978-03-17',
      phoneNumber: 5493414560008,
    },
  },
  {
    id: 9,
    person: {
      id: 9,
      name: 'Martina',
      lastname: 'Ibáñez',
      email: 'martina.ibanez@example.com',
      address: '9 de Julio 512, Puerto Madryn',
      dni: 42115609,
      birthday: '2000-02-29',
      phoneNumber: 5492804560009,
    },
  },
  {
    id: 10,
    person: {
      id: 10,
      name: 'Nicolás',
      lastname: 'Quiroga',
      email: 'nicolas.quiroga@example.com',
      address: 'Urquiza 231, Paraná',
      dni: 36664218,
      birthday: '1992-10-05',
      phoneNumber: 5493434560010,
    },
  },
]

/** The sample clients as they are at first, which the sample sales are to. */
export const SAMPLE_CLIENTS: readonly Client[] = [...clients]

/** A client in a list of something else, or one that is not known. */
export const contactOf = (id: number): ClientContact => {
  const person = clients.find((client) => client.id === id)?.person
  return {
    clientId: id,
    client: person ? fullName(person) : '',
    phoneNumber: person?.phoneNumber ?? 0,
  }
}

export type EmployeeRow = Omit<Employee, 'account'>

export const employees: EmployeeRow[] = [
  {
    id: 1,
    salary: 28000,
    person: {
      id: 11,
      name: 'Elena',
      lastname: 'Prado',
      email: 'employee@hcv2.com',
      address: 'Florida 940, Buenos Aires',
      dni: 30112233,
      birthday: '1986-05-19',
      phoneNumber: 5491145670101,
    },
  },
  {
    id: 2,
    salary: 35500,
    person: {
      id: 12,
      name: 'Bruno',
      lastname: 'Castellano',
      email: 'bruno.castellano@example.com',
      address: 'Lavalle 1312, Buenos Aires',
      dni: 28990124,
      birthday: '1981-08-27',
      phoneNumber: 5491145670102,
    },
  },
  {
    id: 3,
    salary: 42000,
    person: {
      id: 13,
      name: 'Inés',
      lastname: 'Maidana',
      email: 'ines.maidana@example.com',
      address: 'Tucumán 75, Mar del Plata',
      dni: 34567001,
      birthday: '1989-02-11',
      phoneNumber: 5492234560103,
    },
  },
  {
    id: 4,
    salary: 50000,
    person: {
      id: 14,
      name: 'Facundo',
      lastname: 'Ledesma',
      email: 'facundo.ledesma@example.com',
      address: 'Colón 618, Córdoba',
      dni: 25443987,
      birthday: '1976-12-02',
      phoneNumber: 5493514560104,
    },
  },
]
