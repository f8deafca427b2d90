import { fileURLToPath } from 'node:url'
import { openBusiness } from '../support/business.ts'
import { withPostgres } from '../support/database.ts'
import { startServer } from '../support/server.ts'
import { markdownTable } from '../support/statistics.ts'
import { type HttpResult, measureScenario } from './measure.ts'
import { scenarios } from './scenarios.ts'

const RECORDS = 20_000
/** Of a round. */
const SECONDS = 8
/** Limits: this server's rate ÷ the bare server's, and the same of the 99th percentile of a sale. */
const LIMITS = { rate: 0.5, p99: 3 }

/**
 * Measures requests beside a bare server on the same database, and prints the results.
 *
 * @returns a line for every missed limit
 */
export const bench = (short: boolean): Promise<string[]> =>
  withPostgres(async (postgres) => {
    const business = await openBusiness(postgres, RECORDS)
    await business.db.query(BARE_TABLES)
    const script = fileURLToPath(new URL('bare-server.js', import.meta.url))
    const bareServer = await startServer(script, { NODE_ENV: 'production', DATABASE_URL: business.url })
    const results = []
    for (const scenario of await scenarios(business))
      results.push(await measureScenario(scenario, business.origin, bareServer.origin, short ? 1 : SECONDS))
    console.log(table(results))
    await Promise.all([business.stop(), bareServer.stop()])
    return [...results.flatMap(missedLimits), ...slowPayments(results)]
  })

/** The bare server's tables: sales without columns for lists and reports, with primary keys as the only indexes. */
const BARE_TABLES = `
  create schema bare;
  create table bare.sale (like sale including defaults including identity);
  create table bare.sale_item (like sale_item including defaults);
  alter table bare.sale drop column service_ids, drop column category_ids, drop column search, drop column client_key,
    drop column employee_key;
  alter table bare.sale_item drop column client_id;
  alter table bare.sale add primary key (id), add foreign key (account_id) references account,
    add foreign key (client_id) references client, add foreign key (payment_method_id) references payment_method;
  alter table bare.sale_item add primary key (sale_id, position), add foreign key (sale_id) references bare.sale,
    add foreign key (service_id) references service, add foreign key (category_id) references category;
  create table bare.owed_sale as select * from sale
    where status = 'COMPLETED' and subtotal_cents - discount_cents - paid_cents > 0;
  create table bare.payment (like payment including defaults including identity);
  alter table bare.owed_sale add primary key (id);
  alter table bare.payment add primary key (id), add foreign key (sale_id) references bare.owed_sale,
    add foreign key (account_id) references account, add foreign key (payment_method_id) references payment_method;`

const table = (results: HttpResult[]) =>
  markdownTable(
    ['16 connections', 'ours ÷ bare', 'p99 ÷ bare', 'a second: ours / bare', 'p99, ms: ours / bare'],
    results.map(({ name, ours, bare }) => [
      ...[name, (ours.rate / bare.rate).toFixed(2), (ours.p99 / bare.p99).toFixed(2)],
      `${ours.rate.toFixed(0)} / ${bare.rate.toFixed(0)}`,
      `${ours.p99} / ${bare.p99}`,
    ]),
  )

function missedLimits({ name, ours, bare }: HttpResult): string[] {
  const [rate, p99] = [ours.rate / bare.rate, ours.p99 / bare.p99]
  return [
    ...(rate < LIMITS.rate
      ? [`${name}: ${rate.toFixed(2)} of the bare server's rate; the limit is ${LIMITS.rate}`]
      : []),
    ...(name.startsWith('sale') && p99 > LIMITS.p99
      ? [`${name}: p99 ${p99.toFixed(1)} times the bare one; the limit is ${LIMITS.p99}`]
      : []),
  ]
}

/** A payment is not slower than a sale. */
function slowPayments(results: HttpResult[]): string[] {
  const rate = (of: string) => results.find(({ name }) => name === of)?.ours.rate ?? 0
  const [payments, sales] = [rate('payment'), rate('sale, all sellers')]
  return payments < sales
    ? [`payment: ${payments.toFixed(0)} a second; sales are ${sales.toFixed(0)} a second`]
    : []
}
