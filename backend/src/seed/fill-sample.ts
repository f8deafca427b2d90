import type { Database } from '../platform/database/database'
import { account } from '../tables/accounts'
import { business } from '../tables/business'
import { category, paymentMethod, service } from '../tables/catalogue'
import { client, employee } from '../tables/people'
import { insertSampleBookings } from './sample-bookings'
import { categories, paymentMethods, servicesByCategory } from './sample-catalogue'
import { administrators, employees, owner, sampleClients, sampleDetails } from './sample-people'
import { insertSampleQuotes } from './sample-quotes'
import { insertSampleSales } from './sample-sales'
import { spanishCatalogue } from './spanish-catalogue'

const CATALOGUE = { categories, servicesByCategory, paymentMethods }

const DAY_MS = 86_400_000
/** Before the first of the sample sales. */
const OPENED_DAYS_AGO = 366

/** Inserts a small business with a year of sales up to `now`, the same at every run. */
export async function fillSample(
  db: Database,
  passwordHash: string,
  now: Date,
  language: 'es' | 'en' = 'en',
): Promise<void> {
  // Nothing is sold before it is offered.
  const opened = new Date(now.getTime() - OPENED_DAYS_AGO * DAY_MS)
  const offered = <Row extends object>(row: Row) => ({ ...row, createdAt: opened, updatedAt: opened })
  const catalogue = language === 'es' ? spanishCatalogue(CATALOGUE) : CATALOGUE
  await db.transaction(async (tx) => {
    const storedCategories = await tx.insert(category).values(catalogue.categories.map(offered)).returning()
    const services = storedCategories.flatMap(({ id: categoryId }, index) =>
      (catalogue.servicesByCategory[index] ?? []).map(([name, description, price]) => ({
        name,
        description,
        categoryId,
        priceCents: Math.round(price * 100),
      })),
    )
    // Clients see both on the page of their trip.
    await tx.update(business).set({ phone: '+54 9 11 5555-0100', howToPay: 'Alias: todoturismo.viajes' })
    // Clients come first, so that their ids begin with 1.
    const clients = await tx.insert(client).values(sampleClients().map(offered)).returning()
    const storedEmployees = await tx
      .insert(employee)
      .values(employees.map((person, index) => ({ ...person, ...sampleDetails(index) })))
      .returning()
    const accounts = [
      { ...owner, role: 'OWNER' as const },
      ...administrators.map((person) => ({ ...person, role: 'ADMINISTRATOR' as const })),
      ...storedEmployees.map(({ id: employeeId, name, lastname, email }) => ({
        employeeId,
        name,
        lastname,
        email,
        role: 'EMPLOYEE' as const,
      })),
    ]
    const storedAccounts = await tx
      .insert(account)
      .values(accounts.map((row) => ({ ...row, passwordHash, sample: true })))
      .returning()

    const stock = {
      services: await tx.insert(service).values(services.map(offered)).returning(),
      paymentMethods: await tx
        .insert(paymentMethod)
        .values(catalogue.paymentMethods.map(offered))
        .returning(),
      clients,
      sellers: storedAccounts.filter(({ role }) => role === 'EMPLOYEE'),
    }
    await insertSampleSales(tx, now, stock)
    await insertSampleQuotes(tx, now, stock)
    const [administrator] = storedAccounts.filter(({ role }) => role === 'ADMINISTRATOR')
    if (administrator) await insertSampleBookings(tx, now, stock.services, administrator.id)
  })
}
