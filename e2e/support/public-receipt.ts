/** What the server answers for the link of a receipt: `POST /public-receipt`. */
export const PUBLIC_RECEIPT = {
  sale: {
    id: 41,
    status: 'COMPLETED',
    createdAt: '2026-03-02T15:30:00.000Z',
    employeeName: 'Ana Ruiz',
    client: { name: 'Maria', lastname: 'Lopez', dni: 30_111_222, email: 'maria@example.test' },
    paymentMethod: { id: 3, type: 'credit', interest: 0.15 },
    saleItems: [
      {
        serviceId: 1,
        name: 'Hotel by the sea',
        price: 1000,
        quantity: 2,
        from: '2026-07-01',
        to: '2026-07-03',
      },
    ],
    subtotal: 2000,
    total: 2070,
    cancelledAt: null,
    cancelReason: null,
    receivedAt: null,
    discount: { unit: 'PERCENT', value: 10, amount: 200, reason: 'Regular client', serviceId: null },
  },
  phoneNumber: 5_491_145_670_001,
  business: {
    name: 'Viajes del Sur',
    taxNumber: '30-71234567-1',
    address: 'Av. de Mayo 1200',
    phone: '5555-0100',
    legalLine: 'Leg. 12345',
    receiptPrefix: '0001-',
    logo: null,
  },
}
