import type { Employee } from '../../contract'

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
