import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database'

/**
 * Inserts sales with all kinds of keys: equal ones, an empty name, accents, totals of 1 to 5 digits. Every third has two
 * lines. It needs the rows of `insertStock`.
 */
export const insertVariedSales = (db: Database, from: number, to: number) =>
  db.execute(sql`
    with sold as materialized (
      select nextval(pg_get_serial_sequence('sale', 'id'))::int as id, n
      from generate_series(${from}::int, ${to}::int) as n
    ), line as materialized (
      select sold.id as sale_id, position, service.id as service_id, category_id
      from sold, generate_series(0, (n % 3 = 0)::int) as position
      join (select *, row_number() over (order by id) - 1 as place from service) as service on true
      where service.place = (n % 5 + position) % 12
    ), stored as (
      insert into sale (
        id, service_ids, category_ids,
        created_at, account_id, employee_email, employee_name, client_id, client_name, client_lastname, client_dni,
        client_email, payment_method_id, payment_method_type, interest_basis_points, subtotal_cents, total_cents, paid_cents
      )
      overriding system value
      select sold.id, of_sale.service_ids, of_sale.category_ids,
        timestamptz '2026-01-01 00:30Z' + n * 7919 % 9000 * interval '9 min', seller.id, seller.email, seller.name,
        client.id, ('{Ana,Ána,ana maria,"",Zoë,Ñ,Bea}'::text[])[1 + n % 7], '', 1, '', method.id, '', 0,
        price, price, price
      from sold cross join lateral (select n * 31 % 20000 as price) as sum
      join (
        select sale_id, array_agg(service_id) as service_ids, array_agg(distinct category_id) as category_ids from line group by 1
      ) as of_sale on sale_id = sold.id
      join (select *, row_number() over (order by id) from account where email like '%@sellers.test') as seller
        on seller.row_number = 1 + (n % 10 = 0)::int
      join (select *, row_number() over (order by id) - 1 as place from payment_method) as method on method.place = n % 3
      cross join (select id from client limit 1) as client
      returning *
    ), paid as (
      insert into payment (
        sale_id, payment_method_id, payment_method_type, interest_basis_points, amount_cents, interest_cents, at, account_id
      )
      select id, payment_method_id, '', 0, paid_cents, 0, created_at, account_id from stored where paid_cents > 0
    )
    insert into sale_item (
      sale_id, position, service_id, category_id, name, price_cents, quantity, share_cents, client_id
    )
    select sale_id, position, service_id, category_id, '', 1, 1, 0, client_id
    from line join stored on stored.id = sale_id`)
