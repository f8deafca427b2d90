import { sql } from 'drizzle-orm'
import { OfficeSetup } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { rowsOf } from '../../platform/database/statement'
import type { Feature } from '../feature'

export const officeSetupRoute: Feature = async (app, { db }) => {
  app.get(
    '/business/setup',
    {
      config: { access: 'prepareOffice' },
      schema: {
        summary: 'What an office has of what it needs for its first sale',
        response: { 200: OfficeSetup },
      },
    },
    () => officeSetup(db),
  )
}

async function officeSetup(db: Database): Promise<OfficeSetup> {
  const accounts = (role: string) =>
    sql`(select count(*)::int from account where role = ${role} and disabled_at is null)`
  const [row] = await rowsOf<OfficeSetup>(
    db,
    sql`
      select
        country, name, logo is not null as "hasLogo",
        (select count(*)::int from payment_method where not retired) as "paymentMethods",
        (select count(*)::int from service where not retired) as services,
        ${accounts('ADMINISTRATOR')} as administrators,
        ${accounts('EMPLOYEE')} as sellers,
        -- In a trial every password of the sample business is public.
        exists (select from account where role = 'OWNER' and sample and disabled_at is null)
          and not exists (select from account where role <> 'OWNER' and sample) as "ownerHasPublicPassword",
        second_currency is not null and not exists (
          select from payment_method where not retired and currency = second_currency) as "lacksSecondMethod",
        exists (select from sale) as "hasSold"
      from business`,
  )
  if (!row) throw new Error('The table business is empty')
  return row
}
