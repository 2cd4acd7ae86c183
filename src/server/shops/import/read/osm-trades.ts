import type { TradeSlug } from '../../taxonomy/taxonomy.ts';

/**
 * Maps tags of OpenStreetMap, and the reliable ones of SimpleGeo venues (Who's On First), to our trades. Each
 * row lists the tags of one trade; a tag may be in several rows. Other SimpleGeo tags were machine-made and are
 * often wrong ('dive bar' are dealers in bright steel bars).
 */
// biome-ignore format: a table, one trade a row
const tagsOfTrades: { readonly [slug in TradeSlug]?: string } = {
  'kirana-store': 'shop=convenience | shop=general | shop=grocery | shop=food | shop=village_shop | sg:subcategory=groceries',
  'supermarket': 'shop=supermarket | shop=hypermarket',
  'milk-dairy': 'shop=dairy | shop=milk | shop=cheese | sg:subcategory=dairy',
  'paan-cold-drinks': 'shop=kiosk | shop=tobacco | shop=beverages | shop=e-cigarette | shop=paan | amenity=kiosk | sg:subcategory=tobacco products',
  'rice-dal-grains': 'shop=rice | shop=grain | sg:tag=rice | sg:tag=cereal',
  'mill': 'craft=mill | craft=grinding_mill | craft=oil_mill | craft=rice_mill | man_made=mill',
  'masala-pickle-papad': 'shop=spices | sg:tag=spice | sg:tag=seasoning',
  'oil-ghee': 'shop=oil | sg:tag=edible',
  'dry-fruits': 'shop=nuts | shop=dried_fruit',
  'tea-coffee-powder': 'shop=tea | shop=coffee',
  'organic-food': 'shop=health_food | shop=organic | shop=honey',
  'ration-shop': 'shop=ration | shop=fair_price_shop | amenity=ration_shop',
  'drinking-water': 'shop=water | craft=water_bottling',
  'wholesale-grocery': 'shop=wholesale',

  'family-restaurant': 'amenity=restaurant | amenity=food_court | amenity=canteen | sg:category=restaurant',
  'north-indian': 'cuisine=north_indian | cuisine=punjabi | cuisine=tandoori | cuisine=tandoor | cuisine=parantha | cuisine=paratha | cuisine=naan | cuisine=roti | cuisine=kashmiri | cuisine=old_delhi | cuisine=chaap',
  'south-indian': 'cuisine=south_indian | cuisine=south_india | cuisine=southern | cuisine=dosa | cuisine=idli | cuisine=udupi | cuisine=meals | cuisine=karnataka | cuisine=coorg | cuisine=tiffin | cuisine=south_indian_(kerala) | cuisine=south_indian/parotta | cuisine=regional_(south_indian',
  'tea-stall': 'cuisine=tea | cuisine=tea_shop | cuisine=tea_and_snacks | cuisine=tea_and_toast | cuisine=chai | amenity=tea_house | sg:category=tea room',
  'chaat-street-food': 'cuisine=chaat | cuisine=chat | cuisine=chaats | cuisine=chats | cuisine=indian_chats | cuisine=sweet_and_chat_shop | cuisine=fulki | cuisine=vada_pav | cuisine=samosa | cuisine=snacks | cuisine=snack | cuisine=momo | cuisine=momos | cuisine=street_food | cuisine=pav_bhaji | cuisine=pani_puri',
  'fast-food': 'amenity=fast_food | cuisine=pizza | cuisine=italian_pizza | cuisine=burger | cuisine=sandwich | cuisine=chicken | cuisine=fried_chicken | cuisine=rolls | cuisine=roll | cuisine=kathi_roll | cuisine=paneer_roll | cuisine=shawarma | cuisine=hot_dog | cuisine=fries | cuisine=fast_food | cuisine=wings | cuisine=fish_and_chips',
  'biryani-mughlai': 'cuisine=biryani | cuisine=biriyani | cuisine=briyani | cuisine=biriani | cuisine=chicken_biryani | cuisine=hyderabadi | cuisine=hyderabadi_biryani | cuisine=regional_dindigul_biriyani | cuisine=mughlai | cuisine=mughalai | cuisine=kebab | cuisine=kabab | cuisine=arab | cuisine=arabic | cuisine=arabian | cuisine=mutton | cuisine=non-vegetarian | cuisine=non-veg | cuisine=afghan | cuisine=lucknowi',
  'pure-veg': 'diet=vegetarian | diet=vegan | diet=jain | cuisine=vegetarian | cuisine=veg | cuisine=pure_veg | cuisine=vegan | cuisine=jain',
  'chinese': 'cuisine=chinese | cuisine=chinese_and_thai | cuisine=chinese_and_north_indian | cuisine=indo_chinese | cuisine=noodle | cuisine=noodles | cuisine=manchurian | cuisine=fried_rice | cuisine=dumplings | cuisine=tibetan',
  'dhaba': 'cuisine=dhaba | cuisine=daba',
  'cafe': 'amenity=cafe | cuisine=coffee_shop | cuisine=coffee | cuisine=cafe | cuisine=cold_coffee | cuisine=bistro | sg:category=coffee & tea',
  'juice-lassi': 'cuisine=juice | cuisine=juices | cuisine=juice_shop | cuisine=lassi | cuisine=milkshake | cuisine=milk_shake | cuisine=shake | cuisine=shakes | amenity=juice_bar | shop=juice | cuisine=bubble_tea',
  'ice-cream-kulfi': 'amenity=ice_cream | cuisine=ice_cream | cuisine=icecream | cuisine=frozen_yogurt | cuisine=gelato | shop=ice_cream | sg:category=ice cream',
  'tiffin-mess': 'cuisine=tiffen | cuisine=home_food | cuisine=mess | shop=tiffin',
  'andhra-telangana': 'cuisine=andhra | cuisine=telangana | cuisine=telugu',
  'chettinad-tamil': 'cuisine=chettinad | cuisine=tamil | cuisine=poratta | cuisine=parotta',
  'kerala-food': 'cuisine=kerala | cuisine=malabar | cuisine=south_indian_(kerala)',
  'bengali-food': 'cuisine=bengali | cuisine=calcutta',
  'maharashtrian': 'cuisine=maharashtrian | cuisine=malvani | cuisine=misal',
  'gujarati-rajasthani': 'cuisine=gujarati | cuisine=rajasthani | cuisine=marwari',
  'seafood': 'cuisine=seafood | cuisine=fish | cuisine=marine | cuisine=goan | cuisine=konkani | cuisine=bhatkali',
  'world-food': 'cuisine=italian | cuisine=pasta | cuisine=thai | cuisine=mexican | cuisine=tex-mex | cuisine=continental | cuisine=japanese | cuisine=sushi | cuisine=ramen | cuisine=korean | cuisine=vietnamese | cuisine=french | cuisine=greek | cuisine=spanish | cuisine=tapas | cuisine=german | cuisine=european | cuisine=western | cuisine=mediterranean | cuisine=lebanese | cuisine=turkish | cuisine=persian | cuisine=israeli | cuisine=american | cuisine=steak_house | cuisine=steak | cuisine=asian | cuisine=oriental | cuisine=international | cuisine=multi_cuisine | cuisine=multi-cuisine | cuisine=multicuisine | cuisine=chinese_and_thai | cuisine=burmese | cuisine=russian',
  'bar-pub': 'amenity=bar | amenity=pub | amenity=biergarten | amenity=nightclub | craft=brewery | microbrewery=yes',
  'wine-shop': 'shop=alcohol | shop=wine | shop=liquor | sg:subcategory=liquor & beverages',

  'medical-store': 'amenity=pharmacy | healthcare=pharmacy | shop=medical | shop=chemist | shop=pharmacy',
  'doctor-clinic': 'amenity=clinic | amenity=doctors | healthcare=doctor | healthcare=clinic | healthcare=centre | amenity=health_post',
  'dental-clinic': 'amenity=dentist | healthcare=dentist | healthcare:speciality=dentistry',
  'optician': 'shop=optician | healthcare=optometrist',
  'eye-clinic': 'healthcare:speciality=ophthalmology',
  'pathology-lab': 'healthcare=laboratory | healthcare=blood_donation | healthcare=sample_collection | sg:subcategory=medical lab',
  'child-specialist': 'healthcare:speciality=paediatrics',
  'nursing-home': 'amenity=hospital | healthcare=hospital | healthcare=birthing_centre | healthcare=midwife',
  'ayurvedic': 'healthcare=alternative | healthcare:speciality=ayurveda | shop=herbalist | shop=ayurvedic',
  'homeopathy': 'healthcare:speciality=homeopathy',
  'skin-hair-clinic': 'healthcare:speciality=dermatology | sg:subcategory=skin care',
  'physiotherapy': 'healthcare=physiotherapist | healthcare=rehabilitation | healthcare:speciality=orthopaedics',
  'surgical-equipment': 'shop=medical_supply | shop=hearing_aids | shop=prosthetics | sg:subcategory=medical equipment & supplies | sg:tag=surgical',

  'readymade-garments': 'shop=clothes | shop=fashion | shop=apparel | shop=garments | sg:subcategory=clothing, apparel, & fashions | sg:subcategory=apparel',
  'mens-wear': 'sg:tag=menswear | sg:tag=shirt',
  'kids-wear': 'sg:tag=childrenwear',
  'tailor': 'shop=tailor | craft=tailor | craft=dressmaker | shop=sewing_service',
  'cloth-merchant': 'shop=fabric | shop=textile | shop=textiles | sg:tag=silk | sg:tag=cotton | sg:subcategory=textiles',
  'boutique': 'shop=boutique',
  'wedding-wear': 'shop=wedding | shop=bridal',
  'innerwear-hosiery': 'shop=underwear | shop=lingerie | sg:tag=undergarment | sg:tag=knitwear',
  'woollens-shawls': 'shop=wool | sg:tag=woollen',
  'lace-buttons': 'shop=haberdashery | shop=sewing',
  'embroidery': 'craft=embroiderer | sg:tag=embroidery',
  'shopping-mall': 'shop=mall | shop=shopping_mall | shop=shopping_centre | shop=department_store | sg:subcategory=department store',
  'khadi-handloom': 'craft=weaver | craft=handloom | shop=khadi',

  'vegetables': 'shop=greengrocer | shop=vegetables',
  'fruits': 'shop=greengrocer | shop=fruit | shop=fruits',
  'chicken-mutton': 'shop=butcher | shop=meat | shop=poultry',
  'fish': 'shop=seafood | shop=fish | shop=fishmonger',
  'eggs': 'shop=eggs',
  'frozen-food': 'shop=frozen_food',
  'market': 'amenity=marketplace',

  'mobile-shop': 'shop=mobile_phone | shop=mobile_phone_services',
  'mobile-repair': 'shop=mobile_phone_repair | craft=mobile_phone_repair',
  'mobile-accessories': 'shop=mobile_phone_accessories',
  'recharge-sim': 'shop=telecommunication | office=telecommunication',
  'computer-laptop': 'shop=computer | sg:subcategory=computers & home electronics',
  'computer-repair': 'craft=computer | shop=computer_repair',
  'home-appliances': 'shop=electronics | shop=appliance | shop=appliances | shop=white_goods',
  'electronics-repair': 'craft=electronics_repair | shop=electronics_repair | shop=repair',
  'inverter-battery': 'shop=battery | sg:tag=ups',
  'cctv': 'shop=security | sg:tag=cctv',
  'speakers-sound': 'shop=hifi | shop=radiotechnics',

  'gents-salon': 'shop=hairdresser | shop=barber',
  'beauty-parlour': 'shop=beauty | shop=beauty_salon',
  'unisex-salon': 'shop=salon | shop=nail_salon',
  'spa-massage': 'shop=massage | amenity=spa | leisure=spa | shop=spa | sg:subcategory=day spa',
  'cosmetics': 'shop=cosmetics | shop=perfumery | sg:subcategory=beauty & cosmetics | sg:tag=cosmetic',
  'tattoo': 'shop=tattoo | shop=piercing',

  'mithai': 'shop=confectionery | shop=sweets | cuisine=sweets | cuisine=sweet_shop | cuisine=gulab_jamun | cuisine=payasam | craft=confectionery',
  'bakery': 'shop=bakery | cuisine=bakery | craft=bakery | sg:subcategory=bakery',
  'cakes-pastries': 'shop=pastry | shop=cake | cuisine=cake | cuisine=pastry | cuisine=pastries | cuisine=donut | cuisine=dessert | cuisine=waffle | cuisine=crepe | cuisine=pancake | cuisine=muffins | cuisine=bagel',
  'hot-chips': 'shop=chips | cuisine=chips',
  'namkeen-farsan': 'shop=namkeen | shop=snacks',
  'chocolates': 'shop=chocolate | cuisine=chocolate',

  'hardware-store': 'shop=hardware | shop=doityourself | sg:subcategory=hardware',
  'electrical-goods': 'shop=electrical | shop=lighting | shop=electrical_supply_store | sg:subcategory=electrical',
  'paint': 'shop=paint | sg:tag=paint',
  'sanitary-bath': 'shop=bathroom_furnishing | shop=sanitary | shop=plumbing',
  'cement-steel': 'shop=building_materials | shop=cement | shop=steel | sg:subcategory=building materials | sg:subcategory=construction materials',
  'tiles-marble': 'shop=tiles | shop=flooring | shop=marble | craft=stonemason | craft=tiler | sg:tag=marble | sg:tag=tile',
  'plywood-laminates': 'shop=plywood',
  'glass-mirror': 'shop=glaziery | craft=glaziery | craft=glass | shop=frame',
  'welding-fabrication': 'craft=metal_construction | craft=blacksmith | craft=welder | craft=window_construction | sg:tag=fabricator | shop=window_blind',
  'timber': 'craft=sawmill | shop=timber | shop=wood | sg:tag=timber',
  'pumps-motors': 'shop=pump | shop=pumps | sg:tag=pump',
  'tools-machinery': 'shop=tool_hire | shop=tools | shop=machinery | shop=industrial | sg:tag=bearing',
  'chemicals': 'shop=chemicals | sg:subcategory=chemicals & compounds | sg:subcategory=chemicals & plastics | sg:subcategory=rubber & plastics',

  'bike-repair': 'shop=motorcycle_repair | craft=motorcycle_repair',
  'bike-spares': 'shop=motorcycle_parts',
  'bike-showroom': 'shop=motorcycle | shop=scooter',
  'cycle-shop': 'shop=bicycle',
  'cycle-repair': 'amenity=bicycle_repair_station | amenity=bicycle_rental | shop=bicycle_repair',
  'car-garage': 'shop=car_repair | craft=car_repair | amenity=car_repair',
  'tyres-alignment': 'shop=tyres | shop=tyre | sg:tag=tyre',
  'petrol-pump': 'amenity=fuel | shop=fuel | amenity=charging_station',
  'car-wash': 'amenity=car_wash | shop=car_wash',
  'car-accessories': 'shop=car_accessories',
  'car-spares': 'shop=car_parts | sg:subcategory=auto parts | sg:subcategory=auto supplies',
  'new-cars': 'shop=car | sg:subcategory=automobile sales',
  'used-cars': 'shop=used_car | shop=second_hand_car',
  'taxi-car-rental': 'amenity=car_rental | amenity=taxi | office=taxi | shop=car_rental',
  'driving-school': 'amenity=driving_school',
  'truck-tractor': 'shop=truck | shop=tractor | shop=truck_repair',

  'stationery': 'shop=stationery | sg:subcategory=stationery & office supplies',
  'xerox-printing': 'shop=copyshop | amenity=printer | sg:subcategory=printing & photocopies',
  'book-store': 'shop=books | sg:subcategory=books, periodicals, & newspapers',
  'newspaper': 'shop=newsagent',
  'photo-studio': 'shop=photo | shop=photo_studio | craft=photographer | craft=photographic_laboratory | shop=camera',
  'printing-press': 'craft=printer | shop=printing | office=printing | sg:subcategory=printing',
  'flex-signboard': 'craft=signmaker | shop=signs',
  'rubber-stamp': 'craft=engraver | craft=stamp_maker',

  'gold-jewellery': 'shop=jewelry | shop=jewellery | sg:subcategory=jewelry',
  'imitation-jewellery': 'shop=fashion_accessories',
  'bangles-fancy': 'shop=fancy | shop=bangles',
  'goldsmith': 'craft=jeweller | craft=goldsmith',
  'watches': 'shop=watches | shop=watch',
  'watch-repair': 'craft=watchmaker | craft=clockmaker',

  'shoes-chappals': 'shop=shoes | shop=footwear | sg:subcategory=shoes',
  'cobbler': 'craft=shoemaker | craft=shoe_repair | shop=shoe_repair | sg:subcategory=shoe repair & shine',
  'bags-luggage': 'shop=bag | shop=bags | shop=luggage | sg:subcategory=luggage & leather goods',
  'purse-belt': 'shop=leather | craft=leather | sg:subcategory=leather goods',

  'utensils': 'shop=kitchen | shop=kitchenware | shop=utensils | sg:tag=utensil | sg:subcategory=kitchen supply',
  'plastic-household': 'shop=houseware | shop=variety_store | shop=household | shop=household_linen | shop=plastic | sg:subcategory=discount & variety stores',
  'crockery': 'shop=crockery | shop=pottery_shop | sg:tag=crockery',
  'gas-stove': 'shop=kitchen_stoves_and_hobs',
  'gas-agency': 'shop=gas | shop=lpg | shop=energy',
  'keys-locks': 'shop=locksmith | craft=locksmith | craft=key_cutter',
  'lights-decor': 'shop=interior_decoration | shop=decoration | shop=candles',
  'clay-pots': 'craft=pottery | shop=pottery',
  'sewing-machine': 'shop=sewing_machine',

  'laundry-dry-clean': 'shop=laundry | shop=dry_cleaning | craft=dry_cleaner',
  'electrician': 'craft=electrician',
  'plumber': 'craft=plumber',
  'ac-fridge-repair': 'craft=hvac | shop=hvac | sg:tag=air-conditioning | sg:tag=refrigeration',
  'ro-water-purifier': 'shop=water_filter | sg:tag=purifier',
  'carpenter': 'craft=carpenter | craft=cabinet_maker | craft=joiner',
  'house-painter': 'craft=painter',
  'pest-control': 'shop=pest_control | craft=pest_control | craft=cleaning',
  'packers-movers': 'shop=moving_company | office=moving_company',
  'scrap-dealer': 'shop=scrap | amenity=scrap_yard | industrial=scrap_yard',
  'house-help-security': 'office=security | office=employment_agency',
  'solar': 'shop=solar | craft=solar | sg:tag=solar',

  'online-forms': 'amenity=csc | office=csc | shop=csc',
  'cyber-cafe': 'amenity=internet_cafe | shop=internet_cafe',
  'software-web': 'office=it | office=software | sg:subcategory=computer services',
  'money-transfer': 'amenity=bureau_de_change | amenity=money_transfer | shop=money_transfer | shop=money_lender',
  'property-dealer': 'office=estate_agent | shop=estate_agent | office=property_management | sg:subcategory=real estate agent | sg:subcategory=real estate services',
  'travel-agent': 'shop=travel_agency | shop=ticket | office=travel_agent | sg:subcategory=travel agent',
  'hotel-lodge': 'tourism=hotel | tourism=guest_house | tourism=motel | tourism=apartment | tourism=resort | tourism=lodge',
  'pg-hostel': 'tourism=hostel',
  'courier': 'office=courier | shop=courier | amenity=courier',
  'transport': 'office=logistics | office=transport | shop=transport',
  'accountant-gst': 'office=accountant | office=tax_advisor',
  'advocate-notary': 'office=lawyer | office=notary',
  'insurance': 'office=insurance | shop=insurance | office=financial | office=financial_advisor',
  'gold-loan': 'shop=pawnbroker | shop=gold_loan | shop=gold_buyer',
  'astrologer': 'shop=astrologer | office=astrologer',

  'furniture-shop': 'shop=furniture | sg:subcategory=furniture | sg:subcategory=home furnishings',
  'mattress-pillow': 'shop=bed | shop=mattress',
  'curtains-bedsheets': 'shop=curtain | shop=curtains | sg:tag=curtain | sg:tag=bedspread',
  'sofa-repair': 'craft=upholsterer',
  'carpets-durries': 'shop=carpet',
  'modular-kitchen': 'office=interior_design | shop=interior_design',
  'used-furniture': 'shop=second_hand | shop=antiques',

  'tuition': 'amenity=tutoring | amenity=prep_school | office=tutoring',
  'coaching-centre': 'amenity=training | office=educational_institution | amenity=coaching',
  'spoken-english': 'amenity=language_school',
  'music-dance': 'amenity=music_school | amenity=dancing_school | leisure=dance',
  'play-school': 'amenity=kindergarten | amenity=childcare | sg:subcategory=child care',
  'library': 'amenity=library',
  'yoga': 'leisure=yoga | amenity=yoga',

  'gift-shop': 'shop=gift | sg:subcategory=gifts & souvenirs',
  'toys': 'shop=toys | shop=baby_goods | shop=baby | sg:subcategory=hobbies, toys, & games',
  'sports-goods': 'shop=sports | shop=outdoor | sg:subcategory=bicycles & sporting goods',
  'gym': 'amenity=gym | leisure=fitness_centre | shop=nutrition_supplements | sg:tag=gym',
  'turf-academy': 'leisure=sports_centre | leisure=sports_hall | leisure=swimming_pool | leisure=ice_rink',
  'balloons-party': 'shop=party | sg:subcategory=party supplies',
  'kites-crackers': 'shop=pyrotechnics | shop=fireworks',
  'trophies': 'shop=trophy | sg:tag=trophy',
  'musical-instruments': 'shop=musical_instrument | shop=music',
  'handicrafts': 'shop=handicraft | shop=craft | shop=art | craft=handicraft | shop=souvenir | sg:tag=handicraft',
  'games-parlour': 'shop=video_games | leisure=adult_gaming_centre | leisure=amusement_arcade | leisure=bowling_alley',
  'cinema': 'amenity=cinema',

  'pooja-store': 'shop=religion | shop=pooja',
  'flowers-garlands': 'shop=florist | shop=flowers',
  'tent-house': 'shop=tent_house | shop=party_hire | shop=rental',
  'catering': 'craft=caterer | shop=catering',
  'function-decoration': 'office=event_management | shop=event_management',
  'wedding-photography': 'office=photographer',
  'marriage-hall': 'amenity=events_venue | amenity=community_centre | shop=community_hall | amenity=marriage_hall | sg:subcategory=event space',
  'pandit-purohit': 'office=marriage_bureau',

  'plant-nursery': 'shop=garden_centre | shop=plant_nursery | landuse=plant_nursery | craft=gardener',
  'pet-shop': 'shop=pet | shop=pet_grooming',
  'aquarium': 'shop=aquarium | shop=aquatics',
  'veterinary': 'amenity=veterinary',
  'seeds-fertiliser': 'shop=agrarian | shop=seeds | shop=fertilizer | sg:tag=fertilizer | sg:tag=seed',
  'cattle-feed': 'shop=animal_feed | shop=feed | sg:tag=feed',
  'farm': 'shop=farm | sg:subcategory=poultry farm',
  'farm-equipment': 'shop=agricultural_machinery | shop=irrigation',
};

type Hint = {
  readonly says: RegExp;
  readonly means: readonly TradeSlug[];
  /** These trades replace those of the tag, which would be misleading. */
  readonly instead?: true;
};

const instead = true;
const clinics: readonly Hint[] = [
  { says: /dental|dentist|tooth/, means: ['dental-clinic'] },
  { says: /\beye|netra|ophthal|vision/, means: ['eye-clinic'] },
  { says: /skin|derma|\bhair\b|cosmet/, means: ['skin-hair-clinic'] },
  { says: /child|paediat|pediat|kids/, means: ['child-specialist'] },
  { says: /homo?eo/, means: ['homeopathy'] },
  { says: /ayur|unani|siddha/, means: ['ayurvedic'] },
  { says: /physio|ortho/, means: ['physiotherapy'] },
  { says: /patholog|diagnos|\blab\b|laborator|\bscan/, means: ['pathology-lab'] },
  { says: /hospital|nursing|maternity/, means: ['nursing-home'] },
];
const eateries: readonly Hint[] = [
  // 'Veg & non-veg' is not pure veg, which matters to many people.
  { says: /^(?!.*\bnon[ -]?veg).*\b(veg\b|vegetarian|vegiterian)/, means: ['pure-veg'] },
  { says: /\bdhaba\b|\bdaba\b/, means: ['dhaba'] },
  { says: /\bbir[iy]+ani|\bbriyani|\bbiryani|dum bir/, means: ['biryani-mughlai'] },
  { says: /\budupi|\budipi|\bidli|\bidly|\bdosa|darshini/, means: ['south-indian'] },
  { says: /\bmess\b|tiffin/, means: ['tiffin-mess'] },
  { says: /\bandhra/, means: ['andhra-telangana'] },
  { says: /chettinad/, means: ['chettinad-tamil'] },
  { says: /\bbakery|\bbakers\b/, means: ['bakery'] },
  { says: /\bsweets?\b|\bmithai|mishthan/, means: ['mithai'] },
  { says: /ice ?-?creams?\b/, means: ['ice-cream-kulfi'] },
  { says: /\bjuices?\b/, means: ['juice-lassi'] },
  { says: /\bcoff?ee?\b|\bcafe\b|\bcafé/, means: ['cafe'] },
  { says: /\btea (stall|shop)|\bchai\b/, means: ['tea-stall'] },
  { says: /\bchinese\b|\bchina\b/, means: ['chinese'] },
];
const farms: readonly Hint[] = [
  { says: /cold ?stor/, means: ['cold-storage'], instead },
  { says: /fish (market|stall|shop)|\bmachhi|fish mandi/, means: ['fish'], instead },
  { says: /chicken|meat|mutton|broiler/, means: ['chicken-mutton'], instead },
  { says: /veg(etable|gie|it|\b)|sab[zj]i/, means: ['vegetables'], instead },
  { says: /fruit/, means: ['fruits'], instead },
  { says: /nursery/, means: ['plant-nursery'], instead },
  { says: /\bmilk\b|dairy/, means: ['milk-dairy'], instead },
  { says: /\bseeds?\b|fertili[sz]er|\bagro\b/, means: ['seeds-fertiliser'], instead },
];

/** For vague tags, words of the name decide. Compared in lower case. */
const hintsOfTags: Readonly<Record<string, readonly Hint[]>> = {
  'amenity=restaurant': eateries,
  'amenity=fast_food': eateries,
  'amenity=cafe': eateries,
  'amenity=clinic': clinics,
  'amenity=doctors': clinics,
  'healthcare=clinic': clinics,
  'healthcare=doctor': clinics,
  'shop=farm': farms,
  'craft=mill': [
    { says: /\b(flou?r|floor|flower|atta|aata)\b|chakki/, means: ['atta-chakki'] },
    { says: /\boil\b/, means: ['oil-ghee'] },
    { says: /\bsaw ?mill/, means: ['timber'] },
  ],
  'amenity=fuel': [
    {
      says: /\b(gas|lpg) (agency|agencies|godown|service)|bharat ?gas|\bindane|\blpg\b/,
      means: ['gas-agency'],
      instead,
    },
  ],
  'shop=general': [
    { says: /fair price|ration|uchit mul?ya|nyaya? ?bel/, means: ['ration-shop'] },
    { says: /super ?market/, means: ['supermarket'] },
  ],
};

const tradesOfTags = new Map<string, string[]>();
for (const [slug, tags] of Object.entries(tagsOfTrades))
  for (const tag of tags.split(' | ')) tradesOfTags.set(tag, [...(tradesOfTags.get(tag) ?? []), slug]);

export const isTradeTag = (tag: string): boolean => tradesOfTags.has(tag);

/** The slugs of the trades for a tag `key=value` and a name; empty if it is not a trade. */
export function tradesOfTag(tag: string, name: string): readonly string[] {
  const plain = tradesOfTags.get(tag) ?? [];
  const spoken = (hintsOfTags[tag] ?? []).filter(({ says }) => says.test(name.toLowerCase()));
  if (spoken.length === 0) return plain;
  const said = spoken.flatMap(({ means }) => means);
  return spoken.some((hint) => hint.instead) ? said : [...plain, ...said];
}
