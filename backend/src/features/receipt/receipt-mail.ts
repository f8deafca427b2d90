import { eq } from 'drizzle-orm'
import {
  type Business,
  isMainSum,
  type Paper,
  type PaperLine,
  phoneOf,
  printedSale,
  receiptNumber,
  salePaper,
} from 'shared-api/contract'
import { businessWhatsAppNumber, countryOf } from 'shared-api/phone-number'
import { escaped } from '../../platform/escaped'
import { findOne } from '../../platform/resources/resource'
import { client, contactColumns } from '../../tables/people'
import { findBusiness } from '../business/queries'
import type { ComposeMail } from '../mail/compose'
import { langOf, translateTo } from '../mail/mail-text'
import type { MailMessage } from '../mail/smtp'
import { withBookings } from '../sale/booked-lines'
import { readPayments } from '../sale/payments'
import { conditionsOf, sales } from '../sale/queries'
import { travellerNames } from '../traveller/queries'

interface Mailed {
  paper: Paper
  /** The heading of the conditions. */
  conditions: string
  lang: string
  /** The name of the business, or of the sender until it is set. */
  brand: string
  /** Below the title: what the paper says of the business, and its WhatsApp. */
  head: string[]
}

const withDetails = (text: string, details: readonly string[]) =>
  details.length > 0 ? `${text} (${details.join(' · ')})` : text

const detailsOf = ({ details, days }: PaperLine) => [...details, days].filter(Boolean).join(' · ')

const asText = ({ paper, conditions, brand, head }: Mailed): string => {
  const { title, business, notices, facts, lines, sums } = paper
  return [
    [`${brand} · ${title}`, ...head].join('\n'),
    ...notices,
    facts.map(({ term, value, details = [] }) => `${term}: ${withDetails(value, details)}`).join('\n'),
    lines.map((line) => `${line.name}\n  ${detailsOf(line)}\n  ${line.amount}`).join('\n'),
    sums
      .map(({ term, detail, amount }) => `${withDetails(term, detail ? [detail] : [])}: ${amount}`)
      .join('\n'),
    paper.conditions && `${conditions}\n${paper.conditions}`,
    business.legalLine,
  ]
    .filter(Boolean)
    .join('\n\n')
}

const RIGHT = 'style="text-align:right;white-space:nowrap;vertical-align:top;padding-left:16px"'

function asHtml({ paper, conditions, lang, brand, head }: Mailed): string {
  const { title, isCancelled, business, notices, facts, lines, sums } = paper
  const row = (left: string, right: string) => `<tr><td>${left}</td><td ${RIGHT}>${right}</td></tr>`
  const sumOf = (sum: Paper['sums'][number]) => {
    const { kind, term, detail, amount } = sum
    const tag = kind === 'total' && isCancelled ? 's' : isMainSum(sum) ? 'strong' : 'span'
    const text = withDetails(term, detail ? [detail] : [])
    return row(`<${tag}>${escaped(text)}</${tag}>`, `<${tag}>${escaped(amount)}</${tag}>`)
  }
  return [
    `<!doctype html><html lang="${lang}"><body style="font-family:sans-serif;max-width:560px">`,
    business.logo
      ? `<p><img src="${LOGO_ADDRESS}" alt="${escaped(brand)}" style="max-width:240px;max-height:80px"></p>`
      : '',
    `<h1 style="font-size:20px">${escaped(`${brand} · ${title}`)}</h1>`,
    `<p>${head.map(escaped).join('<br>')}</p>`,
    ...notices.map((notice) => `<p><strong>${escaped(notice)}</strong></p>`),
    `<p>${facts.map(({ term, value, details = [] }) => `${escaped(term)}: ${escaped(withDetails(value, details))}`).join('<br>')}</p>`,
    '<table style="width:100%;border-collapse:collapse">',
    ...lines.map((line) =>
      row(`<strong>${escaped(line.name)}</strong><br>${escaped(detailsOf(line))}`, escaped(line.amount)),
    ),
    ...sums.map(sumOf),
    '</table>',
    paper.conditions &&
      `<h2 style="font-size:16px">${escaped(conditions)}</h2><p style="white-space:pre-line">${escaped(paper.conditions)}</p>`,
    `<p style="font-size:12px">${escaped(business.legalLine)}</p>`,
    '</body></html>',
  ].join('\n')
}

/** The receipt of a sale in the language of the business, with the client's phone of today. */
export const composeReceiptMail: ComposeMail = async (mail, { db, brand, business: region, format }) => {
  const found = mail.saleId === null ? undefined : await findOne(db, sales, mail.saleId)
  if (!found) return undefined
  const { language } = region
  const t = translateTo(language)
  const business = await findBusiness(db)
  const [contact] = await db.select(contactColumns).from(client).where(eq(client.id, found.clientId))
  const paper = salePaper(
    {
      sale: printedSale(
        await withBookings(db, found),
        await readPayments(db, found.id),
        await conditionsOf(db, found.id),
      ),
      business,
      phone: contact && phoneOf(contact),
      travellers: await travellerNames(db, found.id),
    },
    { t, language, ...format },
  )
  const whatsApp = businessWhatsAppNumber(business.phone, countryOf(region))
  const mailed = {
    paper,
    conditions: t('Conditions'),
    lang: langOf(language),
    brand: business.name || brand,
    head: [...paper.business.lines, ...(whatsApp ? [`WhatsApp: https://wa.me/${whatsApp}`] : [])],
  }
  const id = receiptNumber(found.id, business)
  return {
    to: mail.recipient,
    subject: t(
      paper.isCancelled ? 'Cancellation of sale No. {id} from {brand}' : 'Receipt No. {id} from {brand}',
      { id, brand: mailed.brand },
    ),
    text: asText(mailed),
    html: asHtml(mailed),
    attachments: logoAttachments(business),
  }
}

const LOGO = 'logo'

/** The address of the logo in the HTML of a mail. Mail clients do not show data URLs. */
const LOGO_ADDRESS = `cid:${LOGO}`

/** The logo of the business as an attachment, none when it is not set. */
function logoAttachments({ logo }: Business): NonNullable<MailMessage['attachments']> {
  const [, type, content] = /^data:image\/(\w+);base64,(.+)$/.exec(logo ?? '') ?? []
  if (!type || !content) return []
  return [{ cid: LOGO, filename: `logo.${type}`, contentType: `image/${type}`, content, encoding: 'base64' }]
}
