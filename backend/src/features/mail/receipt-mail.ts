import { fromCents, type Sale, subtotalCents, toCents } from 'shared-api/contract'
import type { Format } from './format'

type Row = [what: string, amount: string]

/** The receipt of a sale, with the same lines as on the screen. */
export function receiptMail(sale: Sale, brand: string, format: Format) {
  const title = `Receipt No. ${sale.id}`
  const notice =
    sale.status === 'CANCELLED'
      ? `Cancelled${sale.cancelledAt ? ` on ${format.moment(sale.cancelledAt)}` : ''}: ${sale.cancelReason}`
      : undefined
  const facts: Row[] = [
    ['Date', format.moment(sale.createdAt)],
    ['Client', `${sale.client.name} ${sale.client.lastname}, DNI ${sale.client.dni}`],
    ['Employee', sale.employeeName],
    ['Payment method', sale.paymentMethod.type],
  ]
  const lines = sale.saleItems.map((item) => ({
    name: item.name,
    details: `${item.quantity} × ${format.money(item.price)} · ${format.period(item.from, item.to)}`,
    amount: format.money(fromCents(subtotalCents([item]))),
  }))
  const sums = sumsOf(sale, format)
  return {
    subject: `${title} from ${brand}`,
    text: asText({ title: `${brand} · ${title}`, notice, facts, lines, sums }),
    html: asHtml({ title: `${brand} · ${title}`, notice, facts, lines, sums }),
  }
}

function sumsOf({ subtotal, total, paymentMethod }: Sale, { money, percent }: Format): Row[] {
  const last: Row = ['Total', money(total)]
  if (paymentMethod.interest === 0) return [last]
  const interest = `${percent(paymentMethod.interest)} interest of ${paymentMethod.type}`
  return [
    ['Subtotal', money(subtotal)],
    [interest, money(fromCents(toCents(total) - toCents(subtotal)))],
    last,
  ]
}

interface Receipt {
  title: string
  notice: string | undefined
  facts: Row[]
  lines: { name: string; details: string; amount: string }[]
  sums: Row[]
}

const asText = ({ title, notice, facts, lines, sums }: Receipt): string =>
  [
    title,
    ...(notice ? [notice] : []),
    facts.map(([term, value]) => `${term}: ${value}`).join('\n'),
    lines.map(({ name, details, amount }) => `${name}\n  ${details}\n  ${amount}`).join('\n'),
    sums.map(([what, amount]) => `${what}: ${amount}`).join('\n'),
  ].join('\n\n')

const RIGHT = 'style="text-align:right;white-space:nowrap;vertical-align:top;padding-left:16px"'

const asHtml = ({ title, notice, facts, lines, sums }: Receipt): string =>
  [
    '<!doctype html><html lang="en"><body style="font-family:sans-serif;max-width:560px">',
    `<h1 style="font-size:20px">${escaped(title)}</h1>`,
    ...(notice ? [`<p><strong>${escaped(notice)}</strong></p>`] : []),
    `<p>${facts.map(([term, value]) => `${escaped(term)}: ${escaped(value)}`).join('<br>')}</p>`,
    '<table style="width:100%;border-collapse:collapse">',
    ...lines.map(
      ({ name, details, amount }) =>
        `<tr><td style="padding-bottom:8px"><strong>${escaped(name)}</strong><br>${escaped(details)}</td><td ${RIGHT}>${escaped(amount)}</td></tr>`,
    ),
    ...sums.map(
      ([what, amount]) =>
        `<tr><td>${escaped(what)}</td><td ${RIGHT}><strong>${escaped(amount)}</strong></td></tr>`,
    ),
    '</table></body></html>',
  ].join('\n')

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
