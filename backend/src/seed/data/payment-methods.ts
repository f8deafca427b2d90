export const paymentMethods = [
  { type: 'cash', interestBasisPoints: 0 },
  { type: 'debit', interestBasisPoints: 0 },
  { type: 'credit', interestBasisPoints: 1500 },
  { type: 'virtual wallet', interestBasisPoints: 500 },
]
