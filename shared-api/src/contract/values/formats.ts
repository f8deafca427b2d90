// For the server, which imports no package of texts.

export { dayRangeFormat, moneyFormat, smallestUnit } from 'shared-i18n/formats'
