/**
 * Made-up shops of the demonstration, independent of the directory. The pictures in `public/demo` were made by
 * `drawStoreFront`, like those of the sample town.
 */
export const sampleShop = {
  id: 'sample-shop',
  name: 'Sample Kirana Store',
  address: '14, Sample Market Road, Basavanagudi, Bengaluru',
  lat: 12.9421,
  long: 77.5754,
};

export const samplePriceOf = { product: 'Toor dal, 1 kg', unit: '₹' };

/** `price` in rupees, for the one product that is compared. */
export const sampleNearbyShops = [
  {
    id: 'sample-1',
    storeFrontPicture: '/demo/shop-1.svg',
    name: 'Sample Provision Stores',
    address: '3, Gandhi Bazaar Main Road, Bengaluru',
    lat: 12.9453,
    long: 77.5713,
    price: 164,
  },
  {
    id: 'sample-2',
    storeFrontPicture: '/demo/shop-2.svg',
    name: 'மாதிரி மளிகை கடை',
    address: '27, DVG Road, Bengaluru',
    lat: 12.9434,
    long: 77.5729,
    price: 168,
  },
  {
    id: 'sample-3',
    storeFrontPicture: '/demo/shop-3.svg',
    name: 'Sample Mini Mart',
    address: '118, Bull Temple Road, Bengaluru',
    lat: 12.9393,
    long: 77.5681,
    price: 171,
  },
  {
    id: 'sample-4',
    storeFrontPicture: '/demo/shop-4.svg',
    name: 'नमूना किराना भंडार',
    address: '9, Kanakapura Road, Bengaluru',
    lat: 12.9372,
    long: 77.5741,
    price: 172,
  },
  {
    id: 'sample-5',
    storeFrontPicture: '/demo/shop-5.svg',
    name: 'Sample Organic Grains and Pulses',
    address: '52, South End Circle, Jayanagar, Bengaluru',
    lat: 12.9366,
    long: 77.5802,
    price: 185,
  },
  {
    id: 'sample-6',
    storeFrontPicture: '/demo/shop-6.svg',
    name: 'Sample Wholesale Agencies',
    address: '6, KR Road, Bengaluru',
    lat: 12.9487,
    long: 77.5735,
    price: 159,
  },
] as const;
