import type { Resource } from '../client/resource'
import type { Sale, SalePayload } from '../contract'
import { saleExport } from '../contract/sale/sale-export'
import { fromCents, toCents } from '../contract/values/money'
import { services } from './data/services'
import { afterDelay } from './delay'
import { demoClock, demoDay } from './demo-day'
import { sampleResource } from './sample-resource'
import { visibleSales } from './visible-sales'

function refuse(): never {
  throw new Error('Todo impl')
}

/** The services of a sale. */
const sold = ({ saleItems }: Sale) =>
  services.filter(({ id }) => saleItems.some(({ serviceId }) => serviceId === id))

const isOwed = ({ balance = 0 }: Sale) => balance > 0

/** The sales that the user may see. Creating and updating fail as specified. */
export const sampleSales: Resource<Sale, SalePayload> = {
  ...sampleResource<Sale, Sale, SalePayload>(
    {
      rows: visibleSales,
      read: (row) => row,
      write: refuse,
      csv: saleExport(demoClock),
      view: {
        columns: {
          id: (sale) => sale.id,
          createdAt: (sale) => sale.createdAt,
          total: (sale) => sale.total,
          client: ({ client }) => `${client.name} ${client.lastname}`,
          dni: ({ client }) => client.dni,
          employee: (sale) => sale.employeeName,
        },
        searched: ['id', 'client', 'dni'],
        sum: (found, { owed, overdue }) =>
          owed || overdue
            ? fromCents(found.reduce((sum, { balance = 0 }) => sum + toCents(balance), 0))
            : undefined,
        filters: {
          from: (sale, day) => demoDay(sale.createdAt) >= String(day),
          to: (sale, day) => demoDay(sale.createdAt) <= String(day),
          clientId: (sale, id) => sale.clientId === Number(id),
          employeeEmail: (sale, email) => sale.employeeEmail === email,
          owed: isOwed,
          overdue: (sale) => isOwed(sale) && (sale.dueOn ?? '9999') < demoDay(new Date()),
          paymentMethodId: (sale, id) => sale.paymentMethodId === Number(id),
          serviceId: (sale, id) => sold(sale).some((service) => service.id === Number(id)),
          categoryId: (sale, id) => sold(sale).some(({ categoryId }) => categoryId === Number(id)),
        },
      },
    },
    'sale',
  ),
  update: (_id, _payload, { signal } = {}) => afterDelay(refuse, signal),
}
