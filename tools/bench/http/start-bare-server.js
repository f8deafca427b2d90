import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startServer } from '../support/server.js'

/** The bare server's tables: sales without columns for lists and reports, with primary keys as the only indexes. */
const TABLES = `
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

/** @param {string} databaseUrl the database of the other server */
export async function startBareServer(databaseUrl) {
  const db = new pg.Client(databaseUrl)
  await db.connect()
  await db.query(TABLES)
  await db.end()
  const script = fileURLToPath(new URL('bare-server.js', import.meta.url))
  return startServer(script, { NODE_ENV: 'production', DATABASE_URL: databaseUrl })
}
