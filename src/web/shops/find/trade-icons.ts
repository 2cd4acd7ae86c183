import Apple from 'lucide-react/icons/apple';
import Bed from 'lucide-react/icons/bed';
import Bike from 'lucide-react/icons/bike';
import BookOpen from 'lucide-react/icons/book-open';
import Cake from 'lucide-react/icons/cake-slice';
import Candy from 'lucide-react/icons/candy';
import Car from 'lucide-react/icons/car';
import Carrot from 'lucide-react/icons/carrot';
import Coffee from 'lucide-react/icons/coffee';
import Pot from 'lucide-react/icons/cooking-pot';
import Croissant from 'lucide-react/icons/croissant';
import Drumstick from 'lucide-react/icons/drumstick';
import Dumbbell from 'lucide-react/icons/dumbbell';
import Flame from 'lucide-react/icons/flame';
import Footprints from 'lucide-react/icons/footprints';
import Fuel from 'lucide-react/icons/fuel';
import Gem from 'lucide-react/icons/gem';
import Gift from 'lucide-react/icons/gift';
import Glasses from 'lucide-react/icons/glasses';
import Graduation from 'lucide-react/icons/graduation-cap';
import Hammer from 'lucide-react/icons/hammer';
import Landmark from 'lucide-react/icons/landmark';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Milk from 'lucide-react/icons/milk';
import Pill from 'lucide-react/icons/pill';
import Printer from 'lucide-react/icons/printer';
import Sandwich from 'lucide-react/icons/sandwich';
import Scissors from 'lucide-react/icons/scissors';
import Shirt from 'lucide-react/icons/shirt';
import Basket from 'lucide-react/icons/shopping-basket';
import Phone from 'lucide-react/icons/smartphone';
import Sofa from 'lucide-react/icons/sofa';
import Soup from 'lucide-react/icons/soup';
import Spool from 'lucide-react/icons/spool';
import Sprout from 'lucide-react/icons/sprout';
import Stethoscope from 'lucide-react/icons/stethoscope';
import Store from 'lucide-react/icons/store';
import Utensils from 'lucide-react/icons/utensils';
import Washing from 'lucide-react/icons/washing-machine';
import Wrench from 'lucide-react/icons/wrench';
import Zap from 'lucide-react/icons/zap';
import type { Trade } from '../../../core/shops/find-contract.ts';

/** The drawing of a category, and of those sub-categories that people look for most. */
const icons: Readonly<Record<string, typeof Store>> = {
  grocery: Basket,
  food: Utensils,
  medical: Pill,
  clothes: Shirt,
  fresh: Carrot,
  'mobile-electronics': Phone,
  'salon-beauty': Scissors,
  'sweets-bakery': Candy,
  hardware: Hammer,
  'bike-scooter': Bike,
  car: Car,
  'books-stationery': BookOpen,
  'jewellery-watches': Gem,
  'footwear-bags': Footprints,
  'home-kitchen': Pot,
  'home-services': Wrench,
  'money-travel-office': Landmark,
  furniture: Sofa,
  classes: Graduation,
  'sports-toys-gifts': Gift,
  'pooja-functions': Flame,
  'plants-pets-farm': Sprout,
  fruits: Apple,
  'milk-dairy': Milk,
  'fast-food': Sandwich,
  'south-indian': Soup,
  cafe: Coffee,
  'tea-stall': Coffee,
  'doctor-clinic': Stethoscope,
  optician: Glasses,
  tailor: Spool,
  'chicken-mutton': Drumstick,
  bakery: Croissant,
  'cakes-pastries': Cake,
  'home-appliances': Washing,
  'electrical-goods': Lightbulb,
  electrician: Zap,
  'xerox-printing': Printer,
  'petrol-pump': Fuel,
  'hotel-lodge': Bed,
  gym: Dumbbell,
};

export const iconOf = ({ slug, category }: Trade): typeof Store => icons[slug] ?? icons[category] ?? Store;
