/**
 * Every text a person reads in the browser. Another language is one more file beside this one with the
 * same exports. A message with a value in it is a function that stands on its own (it may not use
 * anything of this file but `dateText`), because the build moves each message to the pages that show it.
 */
import { messages } from '../../core/messages.ts';
import { dateText } from './date-text.ts';

/** Errors of rules and of the server, by code. */
export const faults = messages;

// Layout of every page
export const productName = 'Nukkad';
export const skipToContent = 'Skip to content';
export const unexpectedError = 'Unexpected Application Error!';
export const unexpectedErrorHelp = 'Something went wrong on this page. Nothing you saved is lost.';
export const requestReference = 'Reference:';
export const notFoundTitle = 'Page not found | Nukkad';
export const pageNotFound = 'This page does not exist';
export const pageNotFoundHelp = 'The address may be mistyped, or the page may have moved.';
export const goHome = 'Go to the home page';
export const goToShops = 'See all shops';
export const tryAgain = 'Try again';
export const loading = 'Loading...';

// Head of every page, for search engines and messengers
export const home = 'Home';
export const shops = 'Shops';
export const plansCrumb = 'Plans and price';
export const enquiryCrumb = 'Get a call back';
export const cardDrawing = 'A drawing of a corner shop';

// Header and footer
export const menu = 'Menu';
export const menuEntries = {
  privacyPolicy: 'Privacy Policy',
  shippingPolicy: 'Shipping Policy',
  termsAndConditions: 'Terms and Conditions',
  refundAndCancellationPolicy: 'Refund and Cancellation Policy',
  contactUs: 'Contact Us',
  ourServices: 'Our Services',
};
export const footerLinks = 'About us and our policies';
export const footerEntries = {
  about: 'About',
  services: 'Services',
  contact: 'Contact',
  privacyPolicy: 'Privacy Policy',
  pricingPolicy: 'Pricing Policy',
  termsOfUse: 'Terms of Use',
  shippingPolicy: 'Shipping Policy',
  cancellationAndRefundPolicy: 'Cancellation and Refund Policy',
};
export const whoWeAre =
  'Nukkad is a directory of the local shops of India and the people who run them. We never call to ask for your OTP.';
export const ourPageOn = (place: string) => `Nukkad on ${place}`;
export const writeTo = (mail: string) => `Write to ${mail}`;
export const licences = 'Licences';
export const townAttribution = 'Town data © GeoNames, CC BY 4.0';

// Shared components
export const previousShops = 'Previous shops';
export const nextShops = 'Next shops';
export const enlarge = 'Enlarge';
export const close = 'Close';
export const notifications = 'Notifications';
export const sampleData = 'Sample data: these shops are made up, to show how Nukkad looks with shops in it.';

// The visitor's position
export const locationUnsupported = 'Location API not available in the device.';
export const locationError = (reason: string) => `Location Error: ${reason}`;
export const locationDenied =
  'Location is switched off for this site. You can allow it in the browser’s settings.';
export const locationUnknown =
  'Your phone could not find your location. Please check that location is switched on.';
export const locationSlow = 'Finding your location took too long. Please go outside and try again.';
export const useMyLocation = 'Use my location';
export const locating = 'Finding your location...';
export const locationWhy =
  'See how far each shop is. Your location is used only for this list and is not stored.';
export const nearestFirst = (premiumKm: number) =>
  `Nearest shops first, premium shops within ${premiumKm}\u00a0km on top`;
export const bestFirst = (premiumKm: number) =>
  `Best matches first, premium shops within ${premiumKm}\u00a0km before others`;
export const nearPlaceFirst = (place: string) => `Shops nearest to ${place} first`;
export const openNowFirst = 'Open shops first, then shops whose opening hours we do not know';
export const openAllDayFirst = 'Shops open 24 hours first, then shops whose opening hours we do not know';
export const furtherAway = 'Further away';
export const findingNearest = 'Finding the nearest shops...';
export const kmUnit = 'km';

// The shop list
export const shopListTitle = 'Shops near you | Nukkad';
export const shopListDescription =
  'Find local shops around you: kirana, medical, bakery, repair and more, with their distance.';
export const claimShop = 'Claim Shop';
export const shopNameColumn = 'Shop Name';
export const statusColumn = 'Status';
export const actionColumn = 'Open';
export const notClaimedOrClaimed = 'Not Claimed / Claimed';
export const claimed = 'Claimed';
export const notClaimed = 'Not Claimed';
export const viewShop = 'View Shop';
export const viewShopNamed = (name: string) => `View Shop: ${name}`;
export const noShopFound = 'No shop found.';
export const noShopFoundSearch = 'No shop found basis on your search.';
export const noMoreShops = 'No more data!';
export const listCapped = (count: number) =>
  `These are the first ${count.toLocaleString('en-IN')} shops. Search or narrow down to see others.`;
export const resultFound = (count: number, isMore: boolean) => `Result: ${count}${isMore ? '+' : ''} found`;
export const searchTitle = (words: string) => `${words} | Nukkad`;
export const searchTitleWithoutWords = 'Search result | Nukkad';
export const searchShop = 'Search shop';
export const clearSearch = 'Clear the search';
export const advanceSearch = 'Advance Search';
export const advanceSearchActive = (count: number) =>
  count === 1 ? 'Advance Search, 1 filter is active' : `Advance Search, ${count} filters are active`;
export const activeFilters = 'Active filters';
export const removeFilter = (label: string) => `Remove the filter ${label}`;
export const clearAll = 'Clear all';
export const cancel = 'Cancel';
export const apply = 'Apply';
export const categoryLabel = 'Category';
export const anyCategory = 'Any category';
export const subCategoryLabel = 'Sub-category';
export const anySubCategory = 'Any sub-category';
export const categoryFirst = 'Choose a category first';
export const cityLabel = 'City or town';
export const pinLabel = 'Pincode';
export const pinChip = (pin: string) => `Pincode ${pin}`;
export const withinLabel = 'How far';
export const anyDistance = 'Any distance';
export const withinKm = (km: number) => `Within ${km} km`;
export const withinKmUnplaced = (km: number) => `Within ${km} km (needs your location)`;
export const withinNeedsPlace = 'Allow your location to choose a distance.';
export const claimedLabel = 'Claimed or not';
export const anyStatus = 'Any';
export const addMyShop = 'Add My Shop';
export const loadingShops = 'Loading more shops...';

// Find a shop: the shoppers' page
export const findTitle = 'Find shops near you | Nukkad';
export const findTitleOf = (words: string) => `${words}: find a shop | Nukkad`;
export const findDescription =
  'Local shops in India by name, by what they sell and by distance: opening hours, phone number and directions.';
export const findHeading = 'Find a shop';
export const findMenu = { find: 'Find', offers: 'Offers', saved: 'Saved', owners: 'For owners' };
export const findWhat = 'Shop, or what you need';
export const findWhatExample = 'Medical store, tailor, sweets';
export const findNear = 'Near';
export const findNearExample = 'Town, area or PIN code';
export const findButton = 'Search';
export const findSuggestions = 'Suggestions';
export const suggestionsCounted = (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`);
export const suggestedTrade = 'Category';
export const suggestedPlace = 'Place';
export const filterGroup = 'Filters';
export const filterOpenNow = 'Open now';
export const filterClose = 'Within 2 km';
export const filterPhoto = 'With photo';
export const filterVerified = 'Verified';
export const filterOn = (label: string) => `${label}, on`;
export const filterNeedsPlace = 'Choose a place or use your location to see what is within 2 km.';
export const tradesHeading = 'What are you looking for?';
export const allCategories = 'All categories';
export const recentlySeen = 'Recently seen';
export const clearSeen = 'Clear this list';
export const savedHere = 'Your saved shops';
export const seeAllSaved = 'See all saved shops';
export const foundNear = (place: string) => `Near ${place}`;
export const foundNearYou = 'Near you';
export const foundNoneNear = (place = 'you') => `No shop near ${place}`;
export const foundCount = (count: number, isMore: boolean) =>
  count === 1 && !isMore ? '1 shop' : `${count}${isMore ? '+' : ''} shops`;
export const foundNothing = 'No shop found';
export const foundNothingHelp = 'Try another word, a place near by, or fewer filters.';
export const foundPlaceUnknown = (place: string) =>
  `We do not know the place “${place}”. Try the nearest town or a PIN code.`;
export const foundLastResults = 'Results of your last search';
export const foundMore = 'Show more shops';
export const foundEnd = 'These are all shops.';
export const foundInArea = 'Shops in this area';
export const foundNoneInArea = 'There is no shop in this area. The nearest ones are below.';
export const outsideArea = 'Outside this area';
export const areaFilter = 'This area';
export const showMap = 'Map';
export const showList = 'List';
export const mapOfShops = 'Map of shops';
export const mapCanvas = 'Map. Arrow keys move it, plus and minus zoom. The list has the same shops.';
export const mapStill = 'Map';
export const mapOf = (name: string) => `Map of ${name}`;
export const shopsAround = 'Shops around it on the map';
export const mapLoading = 'Loading the map...';
export const mapFailed = 'The map could not be loaded. The list has the same shops.';
export const mapOffline = 'You are offline. The map comes back with the network.';
export const mapUnsupported = 'This device cannot show the map. The list has the same shops.';
export const mapShopsFailed = 'The shops of this view could not be loaded.';
export const mapZoomIn = 'Zoom in';
export const mapZoomOut = 'Zoom out';
export const mapCredits =
  'Natural Earth, <a href="https://datameet.org" target="_blank" rel="noopener">DataMeet</a>, GeoNames (<a href="https://creativecommons.org/licenses/by/4.0/" target="_blank" rel="noopener">CC BY 4.0</a>)';
export const searchThisArea = 'Search this area';
export const shopsInView = (count: number, isMore: boolean) =>
  `${count === 1 && !isMore ? '1 shop' : `${count}${isMore ? '+' : ''} shops`} in the view of the map`;
export const closeCard = (name: string) => `Close ${name}`;
export const callNamed = (name: string) => `Call ${name}`;
export const directionsNamed = (name: string) => `Directions to ${name} (opens in a new tab)`;
export const clearFilters = 'Remove all filters';
export const findMoreShops = 'Find more shops';

// Pages of towns
export const townHeading = (town: string) => `Shops in ${town}`;
export const townTradeHeading = (trade: string, town: string) => `${trade} in ${town}`;
export const townTitle = (heading: string) => `${heading} | Nukkad`;
export const townDescription = (heading: string, shops: number, trades: readonly string[]) => {
  const count = shops.toLocaleString('en-IN');
  const said = `${heading}: ${count} shops, with distance, phone number and opening hours where known.`;
  const more = trades.length > 0 ? ` Most are ${trades.join(', ')}.` : '';
  // Search engines cut a longer description.
  return said.length + more.length <= 160 ? said + more : said;
};
export const townShown = (shown: number, shops: number, centre: string) =>
  shown < shops
    ? `${shops.toLocaleString('en-IN')} shops. These are the ${shown} nearest to the centre of ${centre}.`
    : `${shops.toLocaleString('en-IN')} shops, the nearest to the centre of ${centre} first.`;
export const townSearchHere = (town: string) => `Search in ${town}`;
export const townTrades = (town: string) => `By category in ${town}`;
export const townLocalities = (town: string) => `Areas of ${town}`;
export const townNeighbours = 'Also in';
export const townsHeading = 'Shops by town';
export const townTrail = 'You are here';
export const shopsCounted = (shops: number) =>
  shops === 1 ? '1 shop' : `${shops.toLocaleString('en-IN')} shops`;

// Draft and saved shops in this browser
export const savedHeading = 'Save';
export const savedTag = 'Save';
export const draftNamePlaceholder = 'Your shop name here...';
export const continueClaim = 'Continue Claim';

// A shop's page
export const shopTitle = (name: string, city: string | null) =>
  city ? `${name}, ${city} | Nukkad` : `${name} | Nukkad`;
export const shopDescription = (trade: string | undefined, city: string | null, intro: string) => {
  const said = [[trade, city].filter(Boolean).join(' in '), intro].filter(Boolean).join('. ');
  // Search engines replace a description that is too short.
  const more = 'See what it sells, where it is and how to reach it.';
  return said.length >= 70 ? said : [said, more].filter(Boolean).join(/[.!?।]$/.test(said) ? ' ' : '. ');
};
export const shopUnavailable = 'No Shop data available';
export const shopUnavailableHelp =
  'This shop has no page yet. If it is yours, you can claim it and show customers what you sell.';
export const shopClaimedUnavailableHelp = 'This shop has an owner, but its page is not open at the moment.';
export const shopMissingHelp =
  'The address may be mistyped, or the shop may still be waiting for its verification.';
export const claimHelp = 'Is this your shop?';
export const verified = 'Verified';
export const whatItSells = 'What you get here';
export const whereItIs = 'Where it is';
export const storeFrontOf = (name: string) => `Store front of ${name}`;
export const backToShops = 'All shops';
export const showDistance = 'How far is it?';
export const contactShop = 'Contact and directions';
export const callShop = 'Call';
export const whatsapp = 'WhatsApp';
export const directions = 'Directions';
export const opensNewTab = '(opens in a new tab)';
export const similarNearby = 'Similar Shops nearby';
export const fromThisShop = (distance: string) => `${distance} from this shop`;
export const loadingSimilar = 'Looking for similar shops...';
export const shopUnreached = 'This shop could not be loaded';
export const shopUnreachedHelp = 'It will open once you are back online.';

// Opening hours
export const openingHours = 'Opening hours';
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
export const spanText = (opens: string, closes: string) => `${opens}–${closes}`;
export const open24Hours = 'Open 24 hours';
export const closedAllDay = 'Closed';
export const openNow = 'Open now';
export const closedNow = 'Closed';
export const closedToday = 'Closed today';
export const closesAt = (time: string) => `closes ${time}`;
export const closesIn = (minutes: number) => `closes in ${minutes} min`;
export const closesOn = (weekday: string, time: string) => `closes ${weekday} ${time}`;
export const opensAt = (time: string) => `opens ${time}`;
export const opensTomorrow = (time: string) => `opens tomorrow ${time}`;
export const opensOn = (day: string, time: string) => `opens ${day} ${time}`;
export const neverCloses = '24 hours';
export const holidaysHeading = 'Closed on';
export const dayText = (day: string) =>
  dateText(day, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
export const daysText = (from: string, until: string) =>
  `${dateText(from, { day: 'numeric', month: 'long', timeZone: 'UTC' })} to ${dateText(until, { day: 'numeric', month: 'long', timeZone: 'UTC' })}`;

// Sharing and copying
export const share = 'Share';
export const shareText = (name: string, city: string | null) =>
  city ? `${name}, ${city}, on Nukkad` : `${name}, on Nukkad`;
export const sharedSuccessfully = 'Shared successfully.';
export const shareUnsupported = 'Share API not available in the device.';
export const copiedInstead = 'We copied the link instead. Paste it anywhere.';
export const copyLink = 'Copy link';
export const linkCopied = 'Link copied.';
export const copyByHand = 'Copy the link';
export const copyByHandHelp = 'This browser did not let us copy the link. Press and hold it, then copy.';
export const linkToShop = 'Link to this shop';
export const shareWhat = (name: string) => `Share ${name}`;
export const sharePicture = 'Share picture';
export const shareLink = 'Share link';
export const savePicture = 'Save picture';
export const pictureOf = (name: string) => `Picture with ${name} and the address of its page`;
export const pictureLoading = 'Drawing the picture …';
export const pictureFailed = 'The picture could not be drawn. You can still share the link.';
export const sharePostOf = (name: string) => `Share the post of ${name}`;

// Saved shops
export const saveShop = 'Save';
export const shopSaved = 'Saved';
export const savedOnDevice = 'Saved on this device.';
export const savedNoMore = 'Removed from saved shops.';
export const savingFailed =
  'This could not be saved: your browser’s storage is full or switched off. What you saved earlier is still there.';
export const savedShops = 'Saved shops';
export const savedShopsCount = (count: number) => `Saved shops (${count})`;
export const savedTitle = 'Saved shops | Nukkad';
export const savedHelp =
  'Saved shops stay on this device and open without a network too. You do not need an account, and nobody else can see them.';
export const savedEmpty = 'No shop saved yet.';
export const savedEmptyHelp = 'Press Save on a shop’s page to find it here later.';
export const savedNeedsScript = 'This list is stored in your browser and needs JavaScript.';
export const loadingSaved = 'Loading your saved shops...';
export const removeSaved = 'Remove';
export const removeSavedNamed = (name: string) => `Remove ${name} from the saved shops`;
export const removedSaved = (name: string) => `${name} is removed from saved shops.`;
export const undo = 'Undo';

// The More menu and reports
export const more = 'More';
export const reportWrong = 'Report wrong information';
export const reportHelp = 'We check every report. Please do not write anything about yourself.';
export const reportReason = 'What is wrong?';
export const reportReasonEmpty = 'Please choose';
export const reportReasonMissing = 'Please choose what is wrong.';
export const reportReasons = {
  closed: 'The shop has closed for good',
  wrong_place: 'The location or the address is wrong',
  wrong_name: 'The name is wrong',
  duplicate: 'The shop is listed twice',
  not_a_shop: 'This is not a shop',
  other: 'Something else',
};
export const reportNote = 'What should it say?';
export const sendReport = 'Send';
export const sending = 'Sending...';
export const reportThanks = 'Thank you. We will check it.';

// Verifying a phone number (KYC dialog, sign-in)
export const kycTitle = 'KYC Verification';
export const kycSubtitle = 'Enter details to validate';
export const kycAddress = 'Address of the shop';
export const mobileNumber = 'Mobile number';
export const otp = 'OTP';
export const otpNeverCalled = 'We never call to ask for your OTP.';
export const sendOtp = 'Send OTP';
export const otpSent = 'OTP sent successfully.';
export const resendIn = (seconds: number) => `Re-send in (${seconds})`;
export const resendOtp = 'Re-send OTP';
export const verifyOtp = 'Verify OTP';
export const verifying = 'Verifying...';
export const readOtpInOutbox = 'This is a local copy: read the OTP in the outbox';
export const signInTitle = 'Login | Nukkad';
export const signInHeading = 'Login';
export const signInHelp =
  'We send an OTP by SMS to your mobile number. You do not need a password. If your number is new, we create your account.';
export const signInNeedsScript = 'Signing in needs JavaScript.';
export const signedInAs = 'You are signed in with';
export const continueLabel = 'Continue';
export const signOut = 'Sign out';
export const signingOut = 'Signing out...';

// The local outbox
export const outboxTitle = 'Outbox | Nukkad';
export const outboxHeading = 'Outbox';
export const outboxHelp =
  'This is a local copy: nothing leaves this machine. The SMS and emails it would have sent are listed here, newest first.';
export const outboxElsewhere = 'The outbox can be opened only on the computer this copy runs on.';
export const outboxEmpty = 'Nothing has been sent yet.';
export const outboxEmptyHelp = 'Ask for an OTP and it will appear here.';
export const refresh = 'Refresh';
export const refreshing = 'Refreshing...';
export const channels = { sms: 'SMS', mail: 'Email' };
export const sentTime = (time: string) => dateText(time, { dateStyle: 'medium', timeStyle: 'medium' });

// Claiming: the draft and its storage
export const dataSavedLocally = 'Data saved locally.';
export const claimStep = (step: number, of: number) => `Step ${step} of ${of}`;
export const draftNotSaved =
  'This browser did not save your draft. It is still on this page, so please do not close it.';
export const draftNotKept =
  'This browser cannot save your draft: its storage is full or switched off. Nothing is lost while this page is open, so please finish without closing it.';
export const filesNotKept =
  'This browser has saved your text, but not your pictures and video: its storage is full or switched off. Nothing is lost while this page is open, so please finish without closing it.';
export const otherTabChanged = 'You changed this draft in another tab. Which one do you want to use?';
export const otherTabEnded =
  'This draft was sent or deleted in another tab. Do you still want to continue with it here?';
export const useNewer = 'Use the newer one';
export const keepMine = 'Keep mine';
export const emptyForm = 'Clear the form';
export const leaveTitle = 'Leave without finishing?';
export const leaveHelp =
  'Some of what you entered is not saved yet. If you leave without saving, it is deleted from this device.';
export const saveAndLeave = 'Save and leave';
export const leaveWithoutSaving = 'Leave without saving';
export const stayHere = 'Stay';
export const otherDraftTitle = 'You have started another shop';
export const otherDraftHelp =
  'It is not saved yet. Save it to find it at the top of the shop list and continue any time.';
export const otherDraftReplaces =
  'It is not saved yet. You can save only one draft at a time: saving this one replaces your saved draft.';
export const otherDraftSave = 'Save it and continue';
export const otherDraftDiscard = 'Delete it';
export const otherDraftStay = 'Go back to it';

// Claiming: the instructions
export const instructionsTitle = 'Claim Shop - Instructions';
export const instructionsLead =
  'Show that the shop is yours, and customers nearby can find and trust it. It takes about five minutes.';
export const requirementsHeading = 'Three things to check first';
export const requirementName = 'The business name and category match the business profile.';
export const requirementPlace = 'The location matches the service area.';
export const requirementOwner = 'You are authorised to represent the business.';
export const neededHeading = 'Keep these ready';
export const neededPhone = 'The owner’s mobile phone';
export const neededPhoneWhy = 'We send an OTP to it, so that nobody else can claim your shop.';
export const neededCheque = 'A cancelled cheque';
export const neededChequeWhy =
  'It shows who owns the business. Only the people who verify your shop see it, and we delete it after the decision.';
export const neededPhoto = 'Your shop front';
export const neededPhotoWhy = 'You take a photo at the shop. Your phone adds the location.';
export const neverAsked =
  'We never ask for a UPI PIN, a bank password or a card number here. Nobody from Nukkad calls you for an OTP.';
export const recordingHeading = 'A video of your shop';
export const recordingOptional = 'Optional';
export const recordingWhy = 'You do not have to add one, but it makes verification easier.';
export const recordingTips = [
  'Capture all 3 requirements in one continuous recording.',
  "Most successful videos are 1-2 minutes and videos longer than 5 minutes won't be accepted.",
  'Start outside before moving inside.',
] as const;
export const recordingLabel = 'Video';
export const attachRecording = 'Attach a video';
export const replaceRecording = 'Replace';
export const removeRecording = 'Remove';
export const checkingRecording = 'Checking the video...';
export const recordingPreview = 'Your video';
export const recordingUnnamed = 'Video';
export const recordingFacts = (minutes: number, seconds: number, megabytes: number) =>
  `${minutes}:${String(seconds).padStart(2, '0')} min, ${megabytes < 0.1 ? 'under 0.1' : megabytes.toFixed(1)} MB`;
export const claimActions = 'Claim';
export const draftInForm = 'You are continuing with:';
export const draftWaiting = 'You have a saved draft:';
export const startAfresh = 'Start another shop';
export const replaceSavedTitle = 'Replace your saved draft?';
export const replaceSavedHelp = 'You can save only one draft at a time. Saving this one deletes the other:';
export const replaceSaved = 'Replace it';
export const keepSaved = 'Keep the saved one';
export const afreshTitle = 'Clear the form?';
export const afreshHelp = 'What you entered is not saved yet. It will be deleted from this device.';
export const afreshConfirm = 'Clear it';

// Claiming: the details
export const detailsTitle = 'Claim Shop - Add details';
export const detailsLead =
  'Please fill in everything that is not marked Optional. You can save it and continue later.';
export const claimedListing = 'You are claiming this shop from the directory:';
export const correctedShop = 'You are correcting the details of your shop:';
export const claimedUnknown = 'This is for a shop that you have claimed.';
export const aboutShopGroup = 'About the shop';
export const whereGroup = 'Where it is';
export const sellsGroup = 'What it sells';
export const ownerGroup = 'The owner';
export const chequeGroup = 'Cancelled cheque';
export const shopNameLabel = 'Shop name';
export const shopNameHint = 'As on the board above your door.';
export const introLabel = 'Short intro';
export const introHint = 'What would you tell a new neighbour about your shop?';
export const stateLabel = 'State';
export const chooseState = 'Choose the state';
export const stateFirst = 'Choose the state first';
export const cityHint =
  'Type the first letters and choose from the list. If it is not there, type it in full.';
export const townTypedAs = (town: string, typed: string) => `${town} (you typed ${typed})`;
export const otherTown = (town: string) => `Other town: ${town}`;
export const townNotInList = (town: string) => `${town} is not in our list. We will check it.`;
export const didYouMean = 'Did you mean';
export const cityNoMatch = 'No town in this state matches this.';
export const pinHint = 'Six digits, as in your postal address.';
export const addressLabel = 'Street address';
export const addressNote = 'Hidden from the public';
export const addressHint = 'Shop number, building, street, landmark. Only our verifiers see it.';
export const shopTypeLabel = 'Shop type';
export const chooseShopType = 'Choose the shop type';
export const shopTypeNames = {
  'Online Brands': 'Online Brands',
  'Online Service': 'Online Service',
  Retailers: 'Retailers',
  Wholesalers: 'Wholesalers',
  Distributors: 'Distributors',
  Manufacturers: 'Manufacturers',
  Suppliers: 'Suppliers',
  'Service Providers': 'Service Providers',
  Franchisees: 'Franchisees',
  'Online Retailers': 'Online Retailers',
  'Specialty Stores': 'Specialty Stores',
  'Pop-up Shops': 'Pop-up Shops',
};
export const categoriesLabel = 'Categories';
export const categoriesHint = 'One or more.';
export const subCategoriesLabel = 'Sub-categories';
export const subCategoriesHint = 'Shoppers find you by these.';
export const ownerNameLabel = 'Owner’s name';
export const ownerNameHint = 'As on the bank account of the shop.';
export const emailLabel = 'Email';
export const emailHint =
  'We send a link to this address. Once you open it, we email you about your claim. It is never shown to the public.';
export const ownerNumberLabel = 'Owner’s mobile number';
export const ownerNumberHint = 'We send an OTP to it. Never tell the OTP to anyone, not even to us.';
export const mayCallNumber = 'Customers may call this number. It is shown on your shop’s page after payment.';
export const referralLabel = 'Referral code';
export const referralHint = 'If somebody gave you one.';
export const claimantAge = (years: number) => `You must be ${years} or older to claim a shop.`;
export const chequeLabel = 'Picture of a cancelled cheque';
export const chequeHint =
  'A cheque of the shop’s account with two lines and the word CANCELLED across it. It cannot be cashed.';
export const chequeSeenBy = (days: number) =>
  `Only our verifiers see it. It is stored encrypted and deleted ${days} days after the decision on your shop at the latest.`;
export const chequeTexts = {
  upload: 'Upload Image',
  uploaded: 'Image Uploaded',
  replace: 'Replace',
  remove: 'Remove',
  preview: 'The cheque that you chose',
  busy: 'Reading...',
};
export const next = 'Next';
export const saveDraft = 'Save';

// Claiming: the store-front picture
export const pictureTitle = 'Claim Shop - Add Store Front Picture';
export const backToDetails = 'Back';
export const pictureHeading = 'Your store front';
export const pictureHelp =
  'Stand across the street, so that the board above your door and the entrance are in the picture.';
export const openCamera = 'Open the camera';
export const openingCamera = 'Opening the camera...';
export const cameraAllow =
  'Your phone may ask you to allow the camera. It is switched off after the picture.';
export const capture = 'Capture';
export const capturing = 'Taking the picture...';
export const reCapture = 'Re-capture';
export const closeCamera = 'Close the camera';
export const cameraView = 'What the camera sees';
export const cameraUnsupported = 'Camera API is not available in this device';
export const cameraError = (reason: string) => `Camera Error: ${reason}`;
export const cameraDenied =
  'The camera is switched off for this site. Tap the icon next to the web address, open Permissions, allow Camera, and try again.';
export const cameraMissing = 'No camera was found.';
export const cameraInUse = 'The camera is in use by another app. Please close that app and try again.';
export const cameraLost = 'The camera was switched off. Please open it again.';
export const choosePicture = 'Choose a picture';
export const choosePictureInstead = 'Choose a picture instead';
export const chooseAnotherPicture = 'Choose another picture';
export const readingPicture = 'Reading the picture...';
export const pictureKinds = 'PNG, JPEG, HEIC or WebP.';
export const shopPicture = 'Your store front, as you will send it';
export const pictureHeld = 'Picture added';
export const positionHeading = 'Where your shop is';
export const positionWhy =
  'Stand at the door of your shop. Shoppers see how far they are from here, and we compare it with your address.';
export const measuringFiner = 'Found. Waiting for a more exact location...';
export const positionFound = 'Location found';
export const accuracyText = (metres: number) =>
  `± ${metres < 1000 ? `${Math.max(1, Math.round(metres))} m` : `${Math.round(metres / 1000)} km`}`;
export const accuracyPoor =
  'This is not very exact. Please go outside, away from tall buildings, and find it again.';
export const findAgain = 'Find again';
export const capturedAddress = 'Captured address';
export const findingAddress = 'Looking up the address...';
export const addressFailed = (reason: string) =>
  `The address could not be looked up. ${reason} Your location is saved.`;
export const tryAgainAddress = 'Look up again';
export const adjustPin = 'Adjust the pin';
export const pinHelp =
  'Is your shop a few steps away from where you stand? Drag the pin, or use the arrows. Each step is 5 metres, up to 250.';
export const pin = 'Pin of your shop';
export const pinKeys = 'The arrow keys move it by 5 metres.';
export const pinDirections = {
  north: '5 metres north',
  east: '5 metres east',
  south: '5 metres south',
  west: '5 metres west',
};
export const compass = { north: 'N', east: 'E', south: 'S', west: 'W' };
export const pinNotMoved = 'The pin is at the measured location.';
export const pinMoved = (metres: number, point: string) => `Moved ${metres} m ${point}`;
export const compassPoints = {
  north: 'north',
  'north-east': 'north-east',
  east: 'east',
  'south-east': 'south-east',
  south: 'south',
  'south-west': 'south-west',
  west: 'west',
  'north-west': 'north-west',
};
export const backToMeasured = 'Back to the measured location';
export const metresAway = (metres: number) => `${metres} m`;
export const outsideIndia = 'This location is outside India. Nukkad lists shops in India only.';

// Claiming: the submission
export const finish = 'Finish';
export const finishQuestion = 'Are you sure';
export const saveClaim = 'Save';
export const finishExplained =
  'The shop details, the photo with its location and the cheque are sent to Nukkad. Only the people who verify shops see the cheque. It is never shown to the public.';
export const finishDeclares = (age: number) =>
  `By pressing Save you confirm that you are at least ${age} years old.`;
export const toDetails = 'Back to the details';
export const toPicture = 'Back to the picture';
export const toInstructions = 'Back to the instructions';
export const sendingClaim = 'Sending your claim';
export const sendingSteps = {
  preparing: 'Getting the pictures ready...',
  submitting: 'Submitting the claim...',
};
export const sendingFile = {
  photo: 'Sending the store-front picture...',
  cheque: 'Sending the cancelled cheque...',
  recording: 'Sending the video...',
};
export const percentSent = (percent: number) => `${percent}%`;
export const sendingHelp =
  'Please keep this page open. If the network breaks, sending continues from where it stopped.';
export const claimWaiting = 'Waiting for the network';
export const claimKeptOffline =
  'You are offline. Your claim is saved on this phone and will be sent when you are back online.';
export const claimKeptUnreached =
  'We cannot be reached at the moment. Your claim is saved on this phone and will be sent when the network is better.';
export const showSending = 'Show';
export const claimSendingElsewhere = 'This claim is being sent in another tab of this browser.';
export const claimSentElsewhere = 'Your claim was submitted in another tab of this browser.';
export const claimNotSent = 'The claim was not sent';
export const claimStillHere = 'Nothing is lost. What you filled in is still here.';
export const claimSubmitted = 'Claim Submitted';
export const claimSubmittedHelp = 'Your shop will be listed post successful verification';
export const claimUnderReview = 'A person will check your claim first. You do not need to do anything.';
export const whatYouSent = 'What you sent';
export const filesSent = 'Files';
export const sentFiles = {
  photo: 'Store-front picture',
  cheque: 'Cancelled cheque',
  recording: 'Video',
};
export const subscribe = 'Subscribe';

// Claiming a listing from its page
export const claimListing = 'Claim My Shop';
export const seeClaim = 'See your claim';
export const claimedAlready = 'Claimed it already? Verify your number to see your claim.';
export const toShopPage = 'Open the shop’s page';

// The two plans
export const subscribeTitle = 'Subscribe | Nukkad';
export const subscribeHeading = 'Subscribe to your plan';
export const subscribeFor = 'For your shop:';
export const plansTitle = 'Plans and price | Nukkad';
export const plansDescription =
  'Listing a shop on Nukkad is free. Premium costs ₹1,999 a year, GST included, with a 30-day money-back guarantee.';
export const plansLead = 'Being listed is free. Premium puts your shop in front of the people around it.';
export const freePlan = 'Free';
export const freePlanFor = 'To be listed';
export const forever = 'for ever';
export const freePoints = [
  'Automatic inventory stock creation',
  'Listing products tagged to the shop',
  'Discovering local shops',
] as const;
export const continueWithFree = 'Continue with Free';
export const premiumPlan = 'Premium';
export const premiumPlanFor = 'To stand out';
export const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;
export const aYear = 'a year';
export const gstIncluded = 'GST included';
export const gstSplit = (taxable: number, percent: number, gst: number) =>
  `₹${taxable.toLocaleString('en-IN')} + ₹${gst.toLocaleString('en-IN')} GST (${percent}%)`;
export const premiumPoints = [
  'Top placement in search',
  'Promotions',
  'Analytics',
  'Inventory tools',
  'Verified badge',
  'Coins redemption',
  'Dedicated support',
] as const;
/** The point that is left out where shoppers cannot earn coins. */
export const coinsPoint = 'Coins redemption';
export const guarantee = (days: number) => `${days}-day money-back guarantee, no questions asked.`;
export const renewalRate = 'Renewal at the same rate each year. It never renews automatically.';
export const subscribeNow = 'Subscribe Now';

// Paying for a year
export const paymentNote = 'A secure Razorpay window opens. We never see your card or UPI PIN.';
export const testMoney = 'This is a local copy: the payment is a test and no real money moves.';
export const paymentAge = (age: number) => `You must be ${age} or older to pay.`;
export const openingCheckout = 'Opening the payment window...';
export const checkoutOpen = 'The payment window is open';
export const confirmingPayment = 'Checking the payment...';
export const checkoutDescription = 'Premium for one year';
export const checkoutFailed = 'Payment provider SDK failed to load.';
export const paymentDismissed =
  'You closed the payment window. Nothing was paid. You can try again any time.';
export const paymentFailed = (reason: string) => `The payment did not go through. ${reason}`;
export const paymentFailedUnsaid = 'The bank gave no reason.';
export const paymentPending = 'Waiting for your bank';
export const paymentPendingHelp = 'Please do not pay again. This page updates when your bank answers.';
export const verifyMyNumber = 'Verify my number';
export const reviewNotice =
  'A person is still checking your claim. You can pay now. The Verified badge appears after the check. If the claim is refused, you get your money back automatically.';
export const claimFirst = 'You have not claimed this shop';
export const claimFirstHelp =
  'Only the owner of a shop can subscribe for it. Claim it on its page first; it takes about five minutes.';
export const noShopHere = 'We could not find your shop here';
export const noShopHereHelp =
  'The web address may be wrong, or you are signed in with a different number from the one that claimed the shop.';
export const useOtherNumber = 'Use another number';
export const subscriptionUnreached = 'Your subscription could not be loaded';
export const subscriptionStale = 'You seem to be offline. This page may not be up to date.';

// Paid years
export const paymentProcessed = 'Payment has been processed';
export const premiumUntil = (lastDay: string) =>
  `Premium through ${dateText(lastDay, { dateStyle: 'long', timeZone: 'UTC' })}`;
export const premiumEnded = (lastDay: string) =>
  `Your Premium ended on ${dateText(lastDay, { dateStyle: 'long', timeZone: 'UTC' })}.`;
export const premiumEndedHelp = 'Subscribe again at the same rate to open your page at once.';
export const premiumRefunded = 'You asked for your money back, and Premium has ended.';
export const claimOverNotice =
  'Your claim on this shop was not accepted. What you paid is refunded automatically.';
export const premiumRefundedHelp = 'You can subscribe again any time, at the same rate.';
export const renewEarly = 'Renew for another year';
export const renewEarlyHelp = (lastDay: string) =>
  `The new year begins after ${dateText(lastDay, { dateStyle: 'long', timeZone: 'UTC' })}, so no day is lost.`;
export const renew = 'Renew';
export const paymentsHeading = 'Payments';
export const paidOn = (day: string) => `Paid on ${dateText(day, { dateStyle: 'long', timeZone: 'UTC' })}`;
export const paperKinds = { invoice: 'Invoice', credit_note: 'Credit note' };
export const toPublicPage = 'See the shop’s page';
export const whyNotShown = 'See why, and what to do';
export const pageAfterCheck = 'Your shop’s page opens as soon as we have verified the shop.';
export const askRefund = 'Get my money back';
export const refundUntil = (day: string) =>
  `Full refund until ${dateText(day, { dateStyle: 'long', timeZone: 'UTC' })}, no questions asked.`;
export const refundTitle = 'Get your money back?';
export const refundExplained = (amount: string, days: number) =>
  `${amount} goes back to the card or account you paid from, within ${days} working days. Premium and the Verified badge end now. Your shop stays listed.`;
export const refundConfirm = 'Yes, refund me';
export const refundKeep = 'Keep Premium';
export const refunding = 'Requesting the refund...';
export const refundStates = {
  requested: 'Refund requested',
  pending: 'Refund in progress',
  processed: 'Refunded',
  failed: 'Refund delayed',
};
export const refundOnItsWay = (days: number) => `The money reaches you within ${days} working days.`;
export const refundDone = 'The money has been refunded. You can see it in your bank account.';
export const refundFailed =
  'Your bank did not accept the refund. We are looking into it. You do not need to do anything.';

// Thank-you pages
export const thankYouTitle = 'Thank you | Nukkad';
export const thankYouPicture = 'A shop with a garland over its door';
export const thankYou = 'Thank you!';
export const thankYouPaid = 'Your payment has arrived. Welcome to Premium.';
export const thankYouNext = 'What happens next';
export const thankYouSteps = [
  'If your shop is already verified, its page is open to shoppers now. If not, it opens right after the check.',
  'Your invoice is ready on the subscription page.',
  'If you change your mind within 30 days, you can get a full refund there, no questions asked.',
] as const;
export const thankYouOther = 'We have received it and will be in touch.';
export const toSubscription = 'See your subscription';

// Disputes, for claimants
export const isThisYours = 'Is this your shop?';
export const disputeTitle = 'Is this your shop? | Nukkad';
export const disputeUnreached = 'This page could not be loaded';
export const disputeLead =
  'Has somebody else claimed your shop? Tell us. A person compares both sides and decides.';
export const disputeStepProve = 'You verify your mobile number with an OTP.';
export const disputeStepSay = 'You tell us why the shop is yours and send a cancelled cheque of its account.';
export const disputeStepAnswer = (days: number) =>
  `We inform the current owner at once. They have ${days} days to answer. We do not tell them who you are, and we do not tell you who they are.`;
export const disputeStepDecide = 'A person compares both sides and decides. We tell you by SMS.';
export const disputeNobody = 'Nobody else has claimed this shop';
export const disputeNobodyHelp = 'You can claim it right away on its page.';
export const disputeYours = 'This shop is yours';
export const disputeYoursHelp = 'Nobody disputes it.';
export const disputeGone = 'This shop is not in the directory';
export const disputeFor = 'This is about';
export const disputeName = 'Your name';
export const disputeNameHint = 'As on the cheque.';
export const disputeMail = 'Email';
export const disputeStatement = 'Why is this shop yours?';
export const disputeStatementHint =
  'How long you have run it, what documents you have, who knows you there. Only our verifiers read it.';
export const disputePhoto = 'Photo of the shop or of a document';
export const disputePhotoHint =
  'You in your shop, its licence, a bill with its name. Only our verifiers see it. It is never published.';
export const disputePhotoTexts = {
  upload: 'Choose a photo',
  uploaded: 'Photo chosen',
  replace: 'Replace',
  remove: 'Remove',
  preview: 'The photo that you chose',
  busy: 'Reading the photo...',
};
export const disputeSend = 'Send it to the verifiers';
export const disputeSent = 'We have received it and are informing the current owner.';
export const disputePlea =
  'What you tell us must be true. If you claim somebody else’s shop, you may lose your account, and it may be a crime.';
export const disputeAnswerHeading = 'Somebody says that this shop is theirs';
export const disputeAnswerLead = (until: string) =>
  `Please show us that it is yours, by ${dateText(until, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}. After that, a person decides from what we have. Until then nothing changes.`;
export const disputeAnswerLate =
  'The time to answer is over. You can still answer here until a decision is made.';
export const disputeAnswer = 'Your answer';
export const disputeAnswerHint =
  'Why the shop is yours: how long you have run it, what documents you have, who knows you there. Only our verifiers read it.';
export const disputeSendAnswer = 'Send my answer';
export const disputeAnswerSent = 'We have your answer. A person will now decide.';
/** Where a dispute stands, for either side: one word and one line. */
export const disputeStandings = {
  claimant: {
    waiting: {
      tag: 'Waiting for an answer',
      line: 'You told us that this shop is yours. We have informed the current owner.',
    },
    answered: {
      tag: 'Being decided',
      line: 'The current owner has answered. A person is comparing both sides.',
    },
    unanswered: {
      tag: 'Being decided',
      line: 'No answer came in time. A person will decide from what we have.',
    },
    kept: { tag: 'Decided', line: 'We decided that the shop stays with its current owner:' },
    transferred: { tag: 'Yours', line: 'We decided that the shop is yours:' },
    withdrawn: { tag: 'Withdrawn', line: 'You withdrew this.' },
  },
  owner: {
    waiting: {
      tag: 'Please answer',
      line: 'Somebody says that this shop is theirs. Please show us that it is yours.',
    },
    answered: {
      tag: 'Being decided',
      line: 'You have answered. A person is comparing both sides. The shop stays yours until then.',
    },
    unanswered: {
      tag: 'Answer now',
      line: 'Somebody says that this shop is theirs, and the time to answer is over. You can still answer until a decision is made.',
    },
    kept: {
      tag: 'Decided for you',
      line: 'Somebody said that this shop is theirs. We decided that it is yours:',
    },
    transferred: {
      tag: 'Decided',
      line: 'We decided that this shop belongs to somebody else. What you paid is refunded automatically.',
    },
    withdrawn: {
      tag: 'Over',
      line: 'Somebody said that this shop is theirs, but withdrew it. The shop stays yours.',
    },
  },
};
export const disputeAnswerBy = (instant: string) =>
  `Answer by ${dateText(instant, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}.`;
export const disputeHasUntil = (instant: string) =>
  `They can answer until ${dateText(instant, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}.`;
export const disputeToAnswer = 'Answer';
export const disputeWithdraw = 'Withdraw';
export const disputeWithdrawTitle = 'Withdraw this?';
export const disputeWithdrawHelp = (days: number) =>
  `The shop stays with its current owner, and we inform them. You can tell us again after ${days} days.`;
export const disputeWithdrawn = 'Withdrawn. We are informing the current owner.';
export const myDisputes = 'Whose shop it is';

// Disputes, for operators
export const disputesUnreached = 'The disputes could not be loaded';
export const disputesWait = (ready: number, waiting: number) =>
  `${ready.toLocaleString('en-IN')} to decide, ${waiting.toLocaleString('en-IN')} waiting for the current owner`;
export const noDisputes = 'There are no disputes';
export const noDisputesHelp = 'Nobody says that somebody else’s shop is theirs.';
export const disputesReady = 'To decide';
export const disputesWaiting = 'Waiting for the current owner';
export const disputeTags = {
  waiting: 'Not answered yet',
  answered: 'Answered',
  unanswered: 'Not answered in time',
  kept: 'Stayed with the owner',
  transferred: 'Given to the other side',
  withdrawn: 'Withdrawn',
};
export const disputeRaised = (instant: string) =>
  `Raised ${dateText(instant, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}`;
export const disputeDeadline = (instant: string) =>
  `Answer by ${dateText(instant, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}`;
export const disputeSides = { claimant: 'Says that it is theirs', owner: 'Current owner' };
export const disputeNoWords = 'Has not answered.';
export const disputeFacts = {
  number: 'Mobile number',
  name: 'Name',
  mail: 'Email',
  accountSince: 'Number verified since',
  claimedAt: 'Claimed',
  claimState: 'Claim',
  paid: 'Paid years in force',
  place: 'Captured location',
};
export const disputeNoPlace = 'No location was captured.';
export const disputeEarlier = 'Disputes about other shops';
export const disputeClaimOver =
  'The current owner’s claim has ended, so nobody has this shop now. If you refuse, it stays unclaimed. If you give it, it belongs to the other side.';
export const disputeTooEarly = (instant: string) =>
  `The current owner can answer until ${dateText(instant, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}. You can decide after that, or once they have answered.`;
export const disputeKeep = 'It stays';
export const disputeRefuse = 'Refuse';
export const disputeTransfer = 'Give it to the other side';
export const disputeKeepTitle = 'The shop stays where it is';
export const disputeTransferTitle = 'Give the shop to the other side';
export const disputeTransferHelp =
  'The current claim ends, its paid years are refunded automatically, and the current owner’s phone, WhatsApp and street address are removed from the page. Both sides are informed.';
export const disputeReasonHelp = 'Both sides read this in an SMS and on “My shops”. Do not name anybody.';
export const disputeUsualReasons = [
  'The cheque and the documents show who runs the shop.',
  'The cheque belongs to another business.',
  'No answer came within the given time.',
];
export const disputeDecided = {
  keep: 'Decided: it stays. We are informing both sides.',
  transfer: 'Decided: the shop has a new owner. We are informing both sides.',
};
export const disputeOthers = 'Other disputes about this shop';
export const disputeKeys = { keep: 'K', transfer: 'T' };
export const backToDisputes = 'Back to the disputes';

// My shops
export const myShops = 'My shops';
export const myShopsTitle = 'My shops | Nukkad';
export const myShopsUnreached = 'Your shops could not be loaded';
export const myShopsSignIn = 'Only you can see your shops here.';
export const noShopsYet = 'You have no shop here yet';
export const noShopsYetHelp = 'Register your shop. If it is already in the directory, find it and claim it.';
export const findMyListing = 'Find my shop';
export const correctAndSend = 'Correct and send again';
export const answerBy = (instant: string) =>
  `You will hear from us by ${dateText(instant, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}.`;
export const paidUntil = (day: string) =>
  `Paid until ${dateText(day, { dateStyle: 'long', timeZone: 'UTC' })}.`;
/** One word, and one line: where the shop stands and what happens next. */
export const standings = {
  unsent: { tag: 'Not sent yet', line: 'You claimed this shop. Send its details so that we can verify it.' },
  refused: {
    tag: 'Refused',
    line: 'Your claim on this shop was refused. What you paid is refunded automatically.',
  },
  over: { tag: 'Ended', line: 'Your claim on this shop has ended.' },
  asked: { tag: 'One more thing', line: 'To verify your shop we need one more thing from you:' },
  rejected: {
    tag: 'Please correct',
    line: 'Your shop could not be verified. Correct this and send it again:',
  },
  waiting: {
    tag: 'Being checked',
    line: 'A person is checking what you sent. You can pay now. Your page opens after the check.',
  },
  waiting_paid: {
    tag: 'Being checked',
    line: 'You have paid, and a person is checking what you sent. Your page opens after the check.',
  },
  shown: { tag: 'Verified', line: 'Your page is open to everybody.' },
  unpaid: { tag: 'Checked', line: 'Your shop is listed. Subscribe to open its page and get the badge.' },
  expired: { tag: 'Ended', line: 'Your year is over. Renew to open your page again.' },
  refunded: { tag: 'Refunded', line: 'Your payment was refunded. Subscribe again to open your page.' },
  hidden: { tag: 'Not shown', line: 'Your shop is not shown at the moment. Please write to us.' },
};

// The account
export const myAccount = 'My account';
export const myAccountTitle = 'My account | Nukkad';
export const accountUnreached = 'Your account could not be loaded';
export const accountSignIn = 'Only you can see your account.';
export const accountSince = (instant: string) =>
  `Member since ${dateText(instant, { dateStyle: 'long', timeZone: 'Asia/Kolkata' })}. Your number is your account. There is no password.`;
export const emails = 'Your email';
export const emailsHelp =
  'We email you messages and invoices about your shops, but only to an address that you have confirmed.';
export const emailConfirmed = 'Confirmed';
export const emailUnconfirmed = 'Not confirmed';
export const emailLinkSent = (instant: string | null) =>
  instant === null
    ? 'We are sending a link to this address.'
    : `We sent a link on ${dateText(instant, { dateStyle: 'long', timeZone: 'Asia/Kolkata' })}. Please open it. Nothing there? Check your spam folder.`;
export const emailLinkAgain = 'Send the link again';
export const emailLinkAgainTo = (email: string) => `Send the link to ${email} again`;
export const emailLinkSending = 'Sending...';
export const emailLinkQueued = 'The link is on its way.';
export const confirmEmailTitle = 'Confirm your email | Nukkad';
export const confirmEmailHeading = 'Is this your email address?';
export const confirmEmailHelp =
  'Press the button, and we email messages and invoices about your shop to this address.';
export const confirmEmail = 'Confirm my email';
export const confirmEmailBusy = 'Confirming...';
export const emailIsConfirmed = 'Your email is confirmed';
export const emailIsConfirmedHelp = (email: string) =>
  `We will email messages and invoices about your shop to ${email}.`;
export const emailLinkBrokenHeading = 'This link is not complete';
export const emailLinkBroken = 'Please open it from the email, or copy all of it.';
export const emailLinkGoneHelp =
  'Please sign in and open My account: there you can have a new link sent to your address.';
export const devices = 'Where you are signed in';
export const devicesHelp = (days: number) =>
  `If you do not recognise a device, sign it out. Every device is signed out ${days} days after signing in.`;
export const deviceText = (browser: string | null, system: string | null) =>
  browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Unknown device');
export const thisDevice = 'This device';
export const signedInOn = (instant: string) =>
  `Signed in on ${dateText(instant, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}`;
export const lastUsed = (instant: string) =>
  Date.now() - Date.parse(instant) < 7_200_000
    ? 'Used in the last two hours'
    : `Last used on ${dateText(instant, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}`;
export const endSessionOf = (device: string) => `Sign out ${device}`;
export const sessionEnded = 'That device is signed out.';
export const signOutHere = 'Sign out here';
export const signOutEverywhere = 'Sign out everywhere';
export const signOutEverywhereTitle = 'Sign out everywhere?';
export const signOutEverywhereHelp =
  'Every phone and computer is signed out, this one too. Your shops stay as they are.';
export const draftStays = 'A claim you have started on this device stays here when you sign out.';
export const myData = 'Your data';
export const myDataHelp =
  'One file with everything we have stored about you: your number, shops, claims, payments, invoices and the messages we sent you. Do not share it.';
export const exportData = 'Download my data';
export const deleteMyAccount = 'Delete my account';
export const deleteMyAccountHelp =
  'First we show you what is deleted, what the law makes us keep and what happens to your shops. Nothing is deleted until you confirm by OTP.';
export const seeDeletion = 'See what it means';
export const deletionTitle = 'Delete my account | Nukkad';
export const operatorKeepsAccount = 'An operator’s account cannot be deleted here';
export const goesAtOnce = 'What is deleted at once';
export const goesList = [
  'Your mobile number, and your sign-ins on all devices',
  'Your claims and everything in them: your name, email address, street address and location. A claim that is being checked is withdrawn.',
  'Your cheque, video and photos, and every file you sent for a claim that you did not finish',
  'Our messages to you, calls you asked for, and what you told us about whose shop it is',
  'A claim you have started in this browser',
];
export const staysHeading = 'What stays, and why';
export const staysList = [
  'Payments, refunds, invoices and credit notes, for as long as tax and company law require. The name and address on an invoice stay on it. We use them for nothing else.',
  'A record that an operator viewed or decided on your shop, without what you sent. It keeps our operators accountable.',
];
export const limitStays = (days: number) =>
  `A record that an OTP was sent, for ${days} days, as a hash that cannot be turned back into your number. It stops people from flooding phones with messages.`;
export const refundsGoOn = 'A refund in progress will still reach you, but we can no longer tell you when.';
export const shopsHeading = 'What happens to your shops';
export const noShopsAtStake = 'You have no shop here.';
export const isTakenDown = 'You registered it, so it is taken down for good.';
export const isReleased =
  'It stays in the directory as an unclaimed listing, without your name, number, photo and text. It was there before you claimed it, or somebody else says that it is theirs.';
export const yearEnds = (lastDay: string) =>
  `Its paid year, which runs to ${dateText(lastDay, { dateStyle: 'long', timeZone: 'UTC' })}, ends with the account.`;
export const refundFirst =
  'You can still get a full refund. Ask for it first: after the account is deleted, you cannot.';
export const toRefund = 'Get my money back first';
export const confirmDeletion = 'Delete for good';
export const deletionProof =
  'To make sure it is you, we send an OTP to your number. It works only for deleting this account.';
export const cannotBeUndone = 'I have read this. It cannot be undone.';
export const tickFirst = 'Please tick the box first.';
export const deletingAccount = 'Deleting...';
export const accountDeleted = 'Your account is deleted';
export const accountDeletedHelp =
  'We have deleted everything that we are not required to keep. You can sign up again with the same number any time. Your new account will be empty.';
export const keepAccount = 'Keep my account';
// Editing a shop
export const editShop = 'Edit';
export const editShopNamed = (name: string) => `Edit ${name}`;
export const editTitle = 'Edit your shop | Nukkad';
export const editHeading = 'Edit your shop';
export const editUnreached = 'Your shop could not be loaded';
export const editRefused = 'This shop cannot be changed now';
export const backToMyShops = 'My shops';
export const editLimited =
  'We are still checking your shop. You can change this now. You can change the name, location and number after the check.';
export const saveSection = 'Save';
export const savingSection = 'Saving...';
export const sectionSaved = 'Saved. Visitors see it within a minute.';
export const editIsBack = 'We have restored what you typed. It is not saved yet.';
export const saveOverIt = 'Press Save again to replace it with yours.';
export const unsavedTitle = 'Leave without saving?';
export const unsavedHelp = 'What you changed on this page is not saved yet.';
export const closedTodayHelp =
  'Something came up? Press once to tell visitors. It ends at midnight, and your hours stay the same.';
export const closeForToday = 'Closed today';
export const isClosedToday = 'Visitors see that you are closed today. It ends at midnight.';
export const openTodayAgain = 'We are open after all';
export const hoursHelp = 'Hours can go past midnight: 18:00 to 02:00 ends on the next day.';
export const hoursUnknown = 'You have not added your opening hours yet.';
export const addHours = 'Add the hours';
export const changeHours = 'Change the hours';
export const removeHours = 'Remove the hours';
export const dayIs = (weekday: string) => `${weekday} is`;
export const dayModes = { open: 'Open', closed: 'Closed', whole: 'Open 24 hours' };
export const opensLabel = (weekday: string, place: number) => `${weekday}, opens (${place})`;
export const closesLabel = (weekday: string, place: number) => `${weekday}, closes (${place})`;
export const untilNextDay = 'on the next day';
export const addSpan = 'Add a time';
export const addSpanTo = (weekday: string) => `Add a time on ${weekday}`;
export const removeSpan = (weekday: string, place: number) => `Remove time ${place} of ${weekday}`;
export const copyToAll = 'Same every day';
export const copyDayToAll = (weekday: string) => `Same every day as on ${weekday}`;
export const hoursIncomplete = (weekday: string) => `Please fill in both times of ${weekday}.`;
export const hoursWrong = (weekday: string) => `The times of ${weekday} overlap, or run into the next day’s.`;
export const editHolidays = 'Holidays';
export const editHolidaysHelp = 'Days on which you are closed. Past holidays are removed automatically.';
export const addHoliday = 'Add a holiday';
export const removeHoliday = (place: number) => `Remove holiday ${place}`;
export const removeEntry = 'Remove';
export const holidayNumber = (place: number) => `Holiday ${place}`;
export const holidayFrom = 'First day';
export const holidayUntil = 'Last day';
export const holidayLabel = 'What for';
export const holidayIncomplete = 'Please choose the first and the last day of each holiday.';
export const editPhoto = 'Store-front photo';
export const editPhotoHelp =
  'From across the street, with the board above your door. A new photo is shown at once.';
export const noPhotoYet = 'Your shop has no photo yet.';
export const takeNewPhoto = 'Choose another photo';
export const photoPreparing = 'Making the photo smaller...';
export const photoSending = (percent: number) => `Sending the photo: ${percent} %`;
export const photoSaved = 'The new photo is shown.';
export const photoAgain = 'Send it again';
export const editShown = 'What visitors see';
export const editShownHelp = (number: string) =>
  `Your number is ${number}. Visitors see it only if you tick it.`;
export const contactMissing = 'Visitors cannot call you yet: your page shows no number.';
export const setContact = 'Show my number';
export const showPhone = 'A button to call me at this number';
export const showWhatsapp = 'A button to write to me on WhatsApp at this number';
export const showAddress = 'My street address';
export const addressShownNote = 'Shown on your page';
export const addressShownHint = 'Shop number, building, street, landmark.';
export const reviewedHeading = 'What we check first';
export const reviewedHelp =
  'Visitors trust a listing because of its name, location and number. We check a change within 48 hours. Until then the old one is shown.';
export const askForChange = 'Send for checking';
export const changeSent = 'Sent. The old one is shown until we have checked it.';
export const editName = 'Name';
export const editPlace = 'Location';
export const editPosition = 'On the map';
export const positionAnew = 'Has the shop moved? Stand at its new door and find the location again.';
export const keepPosition = 'Keep the old location';
export const editNumber = 'Mobile number';
export const numberNow = 'The number of this shop:';
export const editNumberHelp =
  'We send an OTP to the new number. After our check, the shop belongs to that number and you sign in with it.';
export const changeNumber = 'Change the number';
export const waitsForCheck = 'Waiting for our check';
export const needsMore = 'We need more details';
export const changeNotTaken = 'Not accepted';
export const askedFor = 'Requested:';
export const shownUntilThen = 'Shown until then:';
export const withdrawAsked = 'Withdraw';
export const changeWithdrawn = 'Withdrawn.';
// The owner's visitor statistics
export const toVisitors = 'Visitors';
export const visitorsTitle = 'Visitors | Nukkad';
export const visitorsOf = 'Visitors to';
export const visitorsUnreached = 'Your visitor counts could not be loaded';
export const visitorsHelp =
  'Each person is counted once an hour. Your own visits are not counted, and we do not store who visited.';
export const countKinds = {
  view: 'Page views',
  search: 'Found in searches',
  call: 'Calls and WhatsApp',
  direction: 'Directions',
  save: 'Saves',
  offer_view: 'Offers seen',
  offer_tap: 'Offers opened',
};
/** Short forms for narrow columns. */
export const countColumns = {
  view: 'Views',
  search: 'Found',
  call: 'Calls',
  direction: 'Routes',
  save: 'Saves',
  offer_view: 'Offers',
  offer_tap: 'Taps',
};
export const lastSevenDays = 'In the last 7 days';
export const countSame = 'same as in the 7 days before';
export const countMore = (by: string) => `${by} more than in the 7 days before`;
export const countFewer = (by: string) => `${by} fewer than in the 7 days before`;
export const figure = (count: number) => count.toLocaleString('en-IN');
export const countSpans = { days: '28 days', weeks: '12 weeks' };
export const countSpanLabel = 'Show';
export const chartOf = (what: string, most: string) => `${what}: a chart. The most was ${most}.`;
export const chartMost = (most: string) => `most: ${most}`;
export const showAsTable = 'Show as a table';
export const dayColumn = 'Day';
export const weekColumn = 'Week of';
export const shortDay = (day: string) => dateText(day, { day: 'numeric', month: 'short', timeZone: 'UTC' });
export const fromTo = (from: string, until: string) => `${from} – ${until}`;
export const nothingCounted = 'No visitors yet';
export const nothingCountedHelp =
  'When somebody opens your page, finds it in a search or calls you, you see it here. To start, share the link to your page with your customers.';
export const nothingCountedClosed =
  'Shoppers cannot open your page yet. Subscribe to open it and see your visitors here.';

// The operator's console
export const operatorTitle = 'Operator’s console | Nukkad';
export const operatorConsole = 'Operator’s console';
export const operatorSections = {
  verifications: 'Verifications',
  enquiries: 'Enquiries',
  support: 'Support',
  reports: 'Reports',
  listings: 'Listings',
  pairs: 'Same product?',
  codes: 'Bar codes',
  posts: 'Posts',
  coins: 'Coins',
  payouts: 'Payouts',
  disputes: 'Disputes',
  money: 'Money',
  messages: 'Messages',
  audit: 'Log',
};
export const operatorUnreached = 'The console could not be loaded';
export const operatorRefusedHelp = 'Sign in with the number that was made an operator.';
export const secondStepTitle = 'Second step';
export const secondStepHelp = 'Your authenticator app shows a code for Nukkad. Enter it to open the console.';
export const secondStepAgain = (hours: number) =>
  `The console asks for a new code every ${hours} hours. What you typed is still here.`;
export const secondStepCode = 'Code';
export const secondStepHint = 'The app shows a new code every 30 seconds.';
export const secondStepDigits = (digits: number) => `Please enter the ${digits} digits of the code.`;
export const secondStepLost =
  'Is the phone with the app lost? The person who runs the server can make a new key:';
export const secondStepMissingHelp =
  'The person who runs the server has to set it up with this command. After that, sign in again.';
export const secondStepCommand = 'npm run operator -- second-step +91…';
export const queueUnreached = 'The queue could not be loaded';
export const itemUnreached = 'This item could not be loaded';
export const toDoToday = 'To do today';
export const itemsWait = (count: number) =>
  count === 1 ? '1 shop to verify' : `${count.toLocaleString('en-IN')} shops to verify`;
export const takeNext = 'Take the next one';
export const nothingToVerify = 'Nothing to verify';
export const nothingToVerifyHelp = 'Everything that owners sent has been checked.';
/** One key for each deed of the console. */
export const keys = { next: 'N', approve: 'A', reject: 'R', ask: 'M', giveBack: 'B', undo: 'U' };
export const showMoreItems = 'Show more';
export const itemKinds = {
  registration: 'A new shop',
  listing: 'A claim on a listing',
  change: 'A change to a shop',
};
export const paidTag = 'Paid';
export const underReviewTag = 'Under review';
export const mineTag = 'With you';
export const takenTag = 'With a colleague';
export const waitedHours = (hours: number) =>
  hours === 1 ? 'waiting for 1 hour' : `waiting for ${hours} hours`;
export const waitedDays = (days: number) => `waiting for ${days} days`;
export const reviewReasons = { number: 'Another number is on record', position: 'The location is doubtful' };
export const backToQueue = 'Back to the queue';
export const decidedAs = {
  waiting: 'This is waiting for a decision.',
  asked: 'The owner was asked for more.',
  approved: 'This has been approved.',
  rejected: 'This has been rejected.',
  withdrawn: 'This was withdrawn.',
};
export const approve = 'Approve';
export const reject = 'Reject';
export const askForMore = 'Ask for more';
export const giveBack = 'Back to the queue';
export const decisionDone = {
  reject: 'Rejected. We are sending the owner the reason.',
  ask: 'We are asking the owner.',
};
export const approved = 'Approved.';
export const approvedUndoable = (name: string, seconds: number, key: string) =>
  `Approved: ${name}. For ${seconds} seconds you can undo it with the key ${key}.`;
export const approvalUndone = 'Undone. Nothing was sent to the owner.';
export const secondsShort = (seconds: number) => `${seconds} s`;
export const whatWasSent = 'What was sent';
export const shownNow = 'Shown now:';
export const wordLabels = {
  name: 'Name',
  intro: 'Intro',
  kinds: 'What it sells',
  shopType: 'Shop type',
  address: 'Street address',
  town: 'Town and pincode',
  captured: 'Captured location',
  owner: 'Owner',
  number: 'Mobile number',
  email: 'Email',
};
export const evidence = 'Evidence';
export const noEvidence = 'Nothing was sent.';
export const showEvidence = {
  cheque: 'Show the cheque',
  recording: 'Show the recording',
  photo: 'Show the photo',
};
export const evidenceNames = {
  cheque: 'The cancelled cheque',
  recording: 'The recording',
  photo: 'The photo',
};
export const evidenceDeleted = {
  cheque: 'The cheque has been deleted.',
  recording: 'The recording has been deleted.',
  photo: 'The photo has been deleted.',
};
export const thePlace = 'Location';
export const captureSources = {
  camera: 'The photo was taken with the camera.',
  file: 'The photo was chosen from files.',
};
export const accurateTo = (metres: number) => `The position is accurate to ${metres} m.`;
export const kmFromTown = (km: string) => `${km} km from the town centre`;
export const kmFromListing = (km: string) => `${km} km from the listing’s position`;
export const townNotListed = (town: string, state: string) =>
  `${town} is not in our list of towns in ${state}. Please check that it exists.`;
export const farFromPin = 'The location is far from this pincode.';
export const openMap = 'Open the map';
export const maybeSame = 'May be the same shop';
export const noneFound = 'None found.';
export const twinAway = (metres: number) => `${metres} m away`;
export const sameNumber = 'Other claims by this number';
export const claimStates = {
  clear: 'clear',
  under_review: 'under review',
  approved: 'approved',
  disputing: 'says that it is theirs',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
};
export const whatWasDone = 'History';
export const doneAt = (instant: string) =>
  dateText(instant, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  });
export const rejectTitle = 'Reject';
export const askTitle = 'Ask for more';
export const reasonHelp = 'The owner reads this in an SMS and on “My shops”. Say what to do.';
export const reasonLabel = 'Reason';
export const usualReasons = [
  'The photo does not show the shop’s sign. Please take it from the street.',
  'The cheque cannot be read. Please photograph it flat and in daylight.',
  'The name on the cheque is not that of the shop or its owner.',
  'The location does not match the address. Please capture it at the shop.',
];
export const refuseForGood = 'Refuse the claim for good and refund what was paid';

// The desk of enquiries
export const enquiriesUnreached = 'The enquiries could not be loaded';
export const enquiryUnreached = 'This enquiry could not be loaded';
export const peopleWait = (count: number) =>
  count === 1
    ? '1 person is waiting for a call'
    : `${count.toLocaleString('en-IN')} people are waiting for a call`;
export const overdueCount = (count: number) => `${count.toLocaleString('en-IN')} overdue`;
export const nobodyToCall = 'No calls to make now';
export const enquiryLists = { now: 'To call now', later: 'Later', done: 'Done' };
export const listCounted = (name: string, count: number) => `${name} (${count.toLocaleString('en-IN')})`;
export const noEnquiries = {
  now: 'No calls to make now',
  later: 'No calls planned for later',
  done: 'No calls done yet',
};
export const noEnquiriesHelp = {
  now: 'People who ask for a call back on our pages appear here. Call them within 24 hours.',
  later: 'People who did not answer, or asked for another time, wait here until then.',
  done: 'Finished calls stay here for a year.',
};
export const enquiryStates = {
  new: 'New',
  no_answer: 'No answer',
  call_again: 'To be called again',
  done: 'Done',
};
export const enquiryEvents = {
  called: 'Called and done',
  no_answer: 'No answer',
  call_again: 'Call again at…',
  close: 'Close without a call',
  reopen: 'Open it again',
};
export const enquiryPast = {
  called: 'Called, done',
  no_answer: 'No answer',
  call_again: 'Wants another call',
  close: 'Closed without a call',
  reopen: 'Opened again',
};
export const backAt = (instant: string) =>
  `back on ${dateText(instant, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}`;
export const enquiryEventDone = {
  called: 'Done.',
  no_answer: 'No answer. It comes back to the list later.',
  call_again: 'It comes back at that time.',
  close: 'Closed.',
  reopen: 'It is open again.',
};
/** Shortcut keys of the enquiries desk. */
export const enquiryKeys = { call: 'C', called: 'D', no_answer: 'A', call_again: 'L', close: 'X' };
export const callNumber = (number: string) => `Call ${number}`;
export const leaveToOthers = 'Leave it to others';
export const backToEnquiries = 'Back to the enquiries';
export const missedTimes = (count: number) =>
  count === 1 ? 'No answer once' : count === 2 ? 'No answer twice' : `No answer ${count} times`;
export const spanOf = (minutes: number) =>
  minutes < 60
    ? `${minutes} min`
    : minutes < 48 * 60
      ? `${Math.floor(minutes / 60)} h ${minutes % 60} min`
      : `${Math.floor(minutes / 1440)} days`;
export const timeLeft = (span: string) => `${span} left`;
export const lateBy = (span: string) => `${span} late`;
export const dueNow = 'due now';
export const callAgainAt = (instant: string) =>
  `on ${dateText(instant, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}`;
export const enquiryDoneAt = (instant: string) =>
  `done on ${dateText(instant, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}`;
export const askedAt = (instant: string) =>
  `Asked on ${dateText(instant, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}`;
export const whatCameOfCalls = 'Call history';
export const notCalledYet = 'Nobody has called yet.';
export const callDialogHelp = {
  called: 'Nothing more to do. This number can ask for a call again.',
  call_again: 'It comes to the top of the list at that time.',
  close: 'For numbers that do not exist, jokes and the like.',
};
export const callAgainWhen = 'When to call again';
export const indiasTime = 'India’s time';
export const usualTimes = {
  evening: 'Today at 6 pm',
  morning: 'Tomorrow at 10 am',
  tomorrowEvening: 'Tomorrow at 6 pm',
};
export const noteForColleagues = 'Note for colleagues';
export const saveDeed = 'Save';

// The desk of reports
export const reportsUnreached = 'The reports could not be loaded';
export const shopsReported = (count: number) =>
  count === 1 ? '1 shop was reported' : `${count.toLocaleString('en-IN')} shops were reported`;
export const noReports = 'No reports to check';
export const noReportsHelp =
  'Listings that visitors report as wrong appear here. We do not ask visitors who they are.';
export const reportedTimes = (count: number) => (count === 1 ? '1 report' : `${count} reports`);
export const reasonTimes = (reason: string, count: number) => (count === 1 ? reason : `${reason} (${count})`);
export const newestReport = (instant: string) =>
  `newest on ${dateText(instant, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}`;
export const notesNotShown = (count: number) =>
  count === 1 ? '1 older note is not shown.' : `${count} older notes are not shown.`;
export const openListing = 'Open the listing';
export const listingNotShown = 'No longer shown';
export const reportDecisions = { put_right: 'Corrected', dismiss: 'Dismiss' };
export const reportDecisionTitles = {
  put_right: 'What did you correct?',
  dismiss: 'Why is the listing right?',
};
export const reportDecisionHelp = 'This applies to all reports of this shop that you see here.';
export const reportDecided = {
  put_right: 'Corrected. Thank you.',
  dismiss: 'Dismissed.',
};

// The desk of products that may be the same
export const pairsUnreached = 'The products could not be loaded';
export const pairsWait = (count: number) =>
  count === 1 ? '1 pair to compare' : `${count.toLocaleString('en-IN')} pairs to compare`;
export const pairsHelp =
  'If two shops mean the same product, merge the two: shoppers then see all prices on one page. Every shop keeps its own name and price.';
export const noPairs = 'No products to compare';
export const noPairsHelp = 'Products of the same size whose names are nearly the same appear here.';
export const pairKeys = { keep_first: '1', keep_second: '2', keep_apart: 'K' };
export const pairMerge = 'Merge into this one';
export const pairKeepApart = 'Keep apart';
export const pairNoSize = 'No size';
export const pairShops = (count: number) =>
  count === 0
    ? 'No shop keeps it'
    : count === 1
      ? '1 shop keeps it'
      : `${count.toLocaleString('en-IN')} shops keep it`;
export const pairNoPrice = 'No price yet';
export const pairMoreShops = (count: number) => ` and ${count.toLocaleString('en-IN')} more`;
export const pairOtherNames = 'Already merged into it:';
export const pairOpenProduct = 'Open the product';
export const pairOpenProductOf = (name: string) => `Open the product: ${name}`;
export const pairDecided = {
  keep_first: 'Merged. You can undo this below the list.',
  keep_second: 'Merged. You can undo this below the list.',
  keep_apart: 'Kept apart. You can undo this below the list.',
};
export const pairUndone = 'Undone. The two are in the list again.';
export const decidedLast = 'Decided last';
export const pairMergedInto = 'merged into';
export const pairIsApart = 'kept apart';

// The desk of bar codes
export const codesUnreached = 'The bar codes could not be loaded';
export const codesWait = (count: number) =>
  count === 1 ? '1 bar code to check' : `${count.toLocaleString('en-IN')} bar codes to check`;
export const codesHelp =
  'Only one owner has named these codes. A right code fills in the product for every shop that scans it. A wrong one is dropped, and the shop is asked again.';
export const noCodes = 'No bar codes to check';
export const noCodesHelp = 'A code appears here when an owner is the first to scan it.';
export const codeKeys = { right: 'Y', wrong: 'N' };
export const codeIsRight = 'Right';
export const codeIsWrong = 'Wrong';
export const codeMrp = (rupees: string) => `MRP ₹${rupees}`;
export const codeShops = 'Named by';
export const codeDecided = {
  right: 'The code is known to all shops now. You can undo this below the list.',
  wrong: 'The code was dropped. You can undo this below the list.',
};
export const codeUndone = 'Undone. The code is in the list again.';

// The desk of listings
export const listingsUnreached = 'The listings could not be loaded';
export const listingUnreached = 'This listing could not be loaded';
export const findListings = 'Find a listing';
export const findListingsHint = 'A name, a pincode, an owner’s mobile number, a shop id or a source id.';
export const anyListingState = 'Any state';
export const listingStateLabel = 'State of the listing';
export const listingStateNames = {
  imported: 'Imported',
  submitted: 'Waiting for verification',
  listed: 'Listed',
  rejected: 'Not shown',
  merged: 'Merged',
};
export const runSearch = 'Search';
export const noListings = 'No listing found';
export const noListingsHelp = 'Try fewer words, or any state.';
export const ownedTag = 'Has an owner';
export const importFile = 'Import a file';
export const editThis = 'Edit';
export const hideThis = 'Take down';
export const restoreThis = 'Show again';
export const toMerged = 'Open the merged listing';
export const mergedNote = 'This listing was merged into another. Its link opens that one.';
export const hiddenNote = 'This listing is not shown.';
export const whatIsStored = 'What is stored';
export const lookRecorded = 'This includes the owner’s private data, so your view is recorded.';
export const madeUpTag = 'Sample';
export const listingLabels = {
  name: 'Name',
  altNames: 'Other names',
  intro: 'Intro',
  subCategories: 'What it sells',
  shopType: 'Shop type',
  address: 'Street address',
  town: 'Town and pincode',
  position: 'Position',
  publicPhone: 'Number shown',
  publicWhatsapp: 'WhatsApp shown',
  ownerName: 'Owner',
  ownerNumber: 'Owner’s number',
  email: 'Email',
  referralCode: 'Referral code',
  shopId: 'Shop id',
  sourceId: 'Source id',
  createdAt: 'Added',
  updatedAt: 'Last changed',
  storeFrontPicture: 'Photo',
};
export const addressIsShown = '(shown to everybody)';
export const claimsOfListing = 'Claims';
export const noClaims = 'Nobody has claimed it.';
export const claimedOn = (instant: string) =>
  `since ${dateText(instant, { dateStyle: 'medium', timeZone: 'Asia/Kolkata' })}`;
export const yearFromTo = (from: string, until: string) =>
  `Paid from ${dateText(from, { dateStyle: 'medium', timeZone: 'UTC' })} to ${dateText(Date.parse(until) - 86_400_000, { dateStyle: 'medium', timeZone: 'UTC' })}`;
export const refundedTag = 'Refunded';
export const verificationStateNames = {
  waiting: 'waiting',
  asked: 'the owner was asked for more',
  approved: 'approved',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
};
export const reportsOfListing = (count: number) =>
  count === 1
    ? '1 visitor reported that something is wrong.'
    : `${count} visitors reported that something is wrong.`;
export const mergedHere = 'Merged into this one';
export const otherListing = 'Shop id or address of another listing';
export const otherListingMissing = 'Please enter the id or the address of the other listing.';
export const compareWith = 'Compare with another';
export const hideTitle = 'Take this listing down';
export const hideHelp =
  'It is removed from the list and the search, and its page closes at once. The owner reads the reason on “My shops”.';
export const hiddenDone = 'Taken down.';
export const restoreTitle = 'Show this listing again?';
export const restoreHelp = 'It appears in the list and the search again, and its page opens.';
export const restoredDone = 'It is shown again.';
export const editListingTitle = 'Edit this listing';
export const altNamesLabel = 'Other names';
export const altNamesHint = 'One per line: other spellings, other scripts, former names.';
export const operatorIntroHint = 'What the shop says about itself.';
export const addressPrivateNote = 'Private';
export const latitudeLabel = 'Latitude';
export const longitudeLabel = 'Longitude';
export const positionHint = 'Degrees, such as 18.5204. Fill in both or none.';
export const positionWrong =
  'Please enter both latitude and longitude of a place in India, or leave both empty.';
export const publicPhoneLabel = 'Number shown to everybody';
export const publicPhoneHint = 'Only with the owner’s consent.';
export const saveListing = 'Save';
export const savingListing = 'Saving...';
export const listingSaved = 'Saved.';
export const mergeTitle = 'Two listings, one shop?';
export const mergeLead =
  'Choose which one stays and what it says. Claims, payments, invoices, reports and visitor counts of the other move to it. The other’s link opens the one that stays.';
export const metresApart = (metres: number) => `They are ${metres} m apart.`;
export const kmApart = (km: string) => `They are ${km} km apart. Please check that they are really one shop.`;
export const staysLabel = 'This one stays';
export const whichStays = 'Which one stays';
export const valuesKept = 'What it says';
export const nothingSaid = 'Nothing';
export const otherNamesStay = 'The other names of both stay. The owner’s data stays with the owner.';
export const mergeNow = 'Merge';
export const mergeConfirmTitle = 'Merge these two?';
export const mergeConfirm = (merged: string, kept: string) =>
  `“${merged}” is removed, “${kept}” stays. You cannot undo this.`;
export const merging = 'Merging...';
export const mergeDone = 'Merged. The old link opens this listing.';
export const importsUnreached = 'The imports could not be loaded';
export const importsTitle = 'Imports';
export const importLead =
  'A table (CSV), GeoJSON, or one JSON object per line, also compressed with gzip. Up to 200 MB.';
export const importFileLabel = 'File';
export const importFileMissing = 'Please choose a file.';
export const importSourceLabel = 'Name of the source';
export const importSourceHint =
  'Letters, digits, - and _. Put before ids that do not name their source. If empty, we use the file name.';
export const importSourceWrong = 'Up to 40 letters, digits, - and _.';
export const optionalNote = 'optional';
export const startImport = 'Import';
export const sendingImport = (percent: number) => `Sending: ${percent} %`;
export const sendingInBackground =
  'Once the file has arrived, you can leave this page. The import continues.';
export const importStateNames = {
  receiving: 'Receiving the file',
  storing: 'Saving rows',
  indexing: 'Adding new shops to search',
  done: 'Done',
  stopped: 'Stopped',
  failed: 'Failed',
};
export const importFaults = {
  upload_broken: 'The file did not arrive completely. Send it again.',
  file_unreadable: 'The file could not be read to the end. What was read is saved.',
  server_stopped: 'The server was stopped. What was saved stays. Import the file again to continue.',
  server_died: 'The server crashed. What was saved stays. Import the file again to continue.',
  our_mistake: 'Something went wrong on our side. What was saved stays. See the server log for details.',
};
export const noImports = 'No file has been imported here yet';
export const importBy = (instant: string, number: string) =>
  `${dateText(instant, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}, ${number}`;
export const rowsRead = (count: number) =>
  count === 1 ? '1 row read' : `${count.toLocaleString('en-IN')} rows read`;
export const importCountLabels = {
  read: 'Rows read',
  added: 'New',
  updated: 'Updated',
  unchanged: 'Unchanged',
  left: 'Left as is',
  repeated: 'Repeated rows',
  refused: 'Left out',
  duplicates: 'Near duplicates',
};
export const leftAloneHelp =
  'Left as is: listings that have an owner, were changed here, or were merged into another.';
export const whyLeftOut = 'Why rows were left out';
export const whatWasLeftOut = 'What was left out of rows';
export const timesAndRows = (count: number, rows: string, isMore: boolean) =>
  count === 1 ? `Row ${rows}` : `${count.toLocaleString('en-IN')} rows: ${rows}${isMore ? ' …' : ''}`;
export const unknownTradesTitle = 'Unknown kinds of shop';
export const inRows = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-IN')} rows`);
export const nearDuplicates = 'May be the same shop';
export const firstOfMany = (shown: number, all: number) =>
  `The first ${shown.toLocaleString('en-IN')} of ${all.toLocaleString('en-IN')}.`;
export const stopImport = 'Stop';
export const stopImportTitle = 'Stop this import?';
export const stopImportHelp = 'What was saved stays.';
export const importStopping = 'The import stops in a moment.';
export const allImports = 'All imports';
export const progressOf = 'Progress';

// The console: money
export const moneyUnreached = 'The payments could not be loaded';
export const moneyLists = {
  payments: 'Payments',
  refunds: 'Refunds to follow up',
  orders: 'Open orders',
  checks: 'Provider checks',
};
export const findMoney = 'Find';
export const findMoneyLabel = 'Find a payment';
export const findMoneyHint =
  'Any id of ours or the provider’s, an invoice number, a shop id or a mobile number';
export const moneyFound = (count: number) => (count === 1 ? '1 found' : `${count} found`);
export const moneyNotFound = 'Nothing found. Enter the complete id or number.';
export const endSearch = 'Back to the lists';
export const noMoneyYet = {
  payments: 'Nobody has paid yet',
  refunds: 'No refunds to follow up',
  orders: 'No open orders',
};
export const testTag = 'Test';
export const paymentStates = {
  created: 'Started',
  failed: 'Failed',
  authorized: 'Reserved',
  captured: 'Paid',
  refunded: 'Refunded',
};
export const orderStates = { created: 'Opened', attempted: 'Tried, not paid', paid: 'Paid' };
export const moneyRefundStates = {
  requested: 'Refund requested',
  pending: 'Refund at the bank',
  processed: 'Refunded',
  failed: 'Refund failed',
};
export const moneyRefundReasons = {
  owner: 'the owner asked for it',
  claim_rejected: 'the claim was refused',
  duplicate: 'it was paid twice',
  wrong_amount: 'the amount was wrong',
  provider: 'refunded at the provider',
};
export const yearText = (from: string, lastDay: string) =>
  `Year ${dateText(from, { dateStyle: 'medium', timeZone: 'UTC' })} – ${dateText(lastDay, { dateStyle: 'medium', timeZone: 'UTC' })}`;
export const openedAt = (instant: string) =>
  `Opened ${dateText(instant, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}`;
export const askedForAt = (instant: string) =>
  `Requested ${dateText(instant, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}`;
export const providerAskedAt = (instant: string) =>
  `Checked with the provider ${dateText(instant, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}`;
export const providerNeverAsked = 'Not checked with the provider yet';
export const providerKnowsNothing = 'Never reached the provider';
export const askProviderNow = 'Check with the provider now';
export const providerAnswered = {
  created: 'Checked with the provider: nothing was paid.',
  attempted: 'Checked with the provider: a payment was tried and failed.',
  paid: 'Checked with the provider: it is paid.',
};
export const checksHelp = 'Every minute we check all open orders and refunds with the provider.';
export const neverChecked = 'Nothing has been checked with the provider yet.';
export const lastCheck = (instant: string) =>
  `Last checked ${dateText(instant, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Kolkata' })}`;
export const checkLate = 'No check for several minutes. See the server log for the reason.';
export const checksWithNews = 'What the checks found';
export const noChecksWithNews = 'Nothing new.';
export const checkAsked = (orders: number, refunds: number) =>
  `${orders === 1 ? '1 order' : `${orders} orders`} and ${refunds === 1 ? '1 refund' : `${refunds} refunds`} checked`;
export const checkPaid = (count: number) => (count === 1 ? '1 found paid' : `${count} found paid`);
export const checkEnded = (count: number) => (count === 1 ? '1 refund ended' : `${count} refunds ended`);
export const checkUnanswered = (count: number) =>
  count === 1 ? '1 without an answer' : `${count} without an answer`;
export const paymentUnreached = 'This payment could not be loaded';
export const backToMoney = 'All payments';
export const paymentFacts = {
  number: 'Mobile number',
  shop: 'Shop',
  claim: 'Claim',
  year: 'What it bought',
  payment: 'Payment',
  theirPayment: 'Payment at the provider',
  order: 'Order',
  theirOrder: 'Order at the provider',
  refund: 'Refund',
  theirRefund: 'Refund at the provider',
  failure: 'Why it failed',
};
export const noYearBought = 'No year';
export const refundBecause = (state: string, reason: string) => `${state}: ${reason}`;
export const refundFault = 'The provider said:';
export const paidByHand = (reference: string) => `Refunded manually, reference ${reference}`;
export const papersHeading = 'Invoices and credit notes';
export const papersNote = 'Each view is recorded.';
export const otherPayments = 'Other payments of this claim';
export const lifeHeading = 'History';
export const timelineTexts = {
  order: 'Order opened',
  created: 'Payment started',
  captured: 'Payment received',
  refund: 'Refund requested',
  event: 'Provider’s message',
  told: (channel: string, what: string) => `Owner informed by ${channel}: ${what}`,
  untold: (channel: string, what: string) => `Owner could not be informed by ${channel}: ${what}`,
  waiting: (channel: string, what: string) => `Owner will be informed by ${channel}: ${what}`,
  nothing: (channel: string, what: string) => `Nothing sent by ${channel}: ${what}`,
};
export const retryRefund = 'Try the refund again';
export const retryRefundTitle = 'Try the refund again?';
export const retryRefundHelp =
  'We ask the provider for a new refund of the full amount. The paid year ends now. The money cannot go back twice: the failed refund is closed.';
export const refundRetried = 'We asked the provider for the refund again.';
export const markAsRefunded = 'Mark as refunded';
export const payBackTitle = 'Was it refunded another way?';
export const payBackHelp =
  'Only after the money has really been sent, for example by bank transfer. The year ends, a credit note is made, and the owner is informed.';
export const payBackReference = 'Reference of that transfer';
export const payBackMissing = 'Please enter the reference, so that the transfer can be found.';
export const paidBack = 'Saved. We are informing the owner.';
export const refundForOwner = 'Refund for the owner';
export const refundForOwnerTitle = 'Refund this for the owner?';
export const refundForOwnerHelp = (amount: string) =>
  `${amount} goes back to the card or account it came from, and the paid year ends now. Owners can do this themselves for 30 days.`;
export const refundForOwnerNote = 'How the owner asked for it';
export const refundForOwnerMissing = 'Please write how the owner asked, for the log.';
export const refundedForOwner = 'Refund requested. We are informing the owner.';

// The console: what there is to do today
export const todayUnreached = 'Today’s work could not be loaded';
export const todayNothing = 'Nothing to do today';
export const todayNothingHelp = 'All work is done. New work appears here automatically.';
export const todayDone = 'Nothing to do in:';
export const todayLines = {
  verifications: 'Shops to verify',
  disputes: 'Disputes to decide',
  enquiries: 'Calls to make',
  support: 'Owners to answer',
  reports: 'Reports from visitors',
  refunds: 'Refunds to follow up',
  messages: 'Messages that could not be sent',
  pairs: 'Products that may be the same',
  codes: 'Bar codes to check',
  posts: 'Reported posts',
  coins: 'Coins to check',
  payouts: 'Payouts to make',
  imports: 'Imports running',
};
export const todayOverdue = {
  verifications: (count: number) => `${count.toLocaleString('en-IN')} older than the promised 48 hours`,
  disputes: (count: number) => `${count.toLocaleString('en-IN')} overdue`,
  enquiries: (count: number) => `${count.toLocaleString('en-IN')} overdue`,
  support: (count: number) => `${count.toLocaleString('en-IN')} later than the promised working day`,
  reports: (count: number) => `${count.toLocaleString('en-IN')} overdue`,
  refunds: (count: number) => `${count.toLocaleString('en-IN')} failed`,
  messages: () => 'Nobody was informed',
  pairs: (count: number) => `${count.toLocaleString('en-IN')} overdue`,
  codes: (count: number) => `${count.toLocaleString('en-IN')} overdue`,
  posts: (count: number) => `${count.toLocaleString('en-IN')} overdue`,
  coins: (count: number) => `${count.toLocaleString('en-IN')} overdue`,
  payouts: (count: number) => `${count.toLocaleString('en-IN')} older than a week`,
  imports: (count: number) => `${count.toLocaleString('en-IN')} overdue`,
};
export const waitingCount = (count: number) => count.toLocaleString('en-IN');
export const oldestHours = (hours: number) =>
  hours < 1
    ? 'the oldest: less than an hour'
    : hours === 1
      ? 'the oldest: 1 hour'
      : `the oldest: ${hours} hours`;
export const oldestDays = (days: number) => `the oldest: ${days.toLocaleString('en-IN')} days`;

// The desk of messages
export const messagesUnreached = 'The messages could not be loaded';
export const messageLists = { given_up: 'Could not be sent', waiting: 'Waiting', sent: 'Sent' };
export const noMessages = {
  given_up: 'No messages that could not be sent',
  waiting: 'No messages waiting',
  sent: 'No messages sent yet',
};
export const messagesOf = 'Messages to a number';
export const messagesOfHint = 'Owners, and people who asked for a call';
export const noMessagesTo = 'Nothing was sent to this number';
export const messageStates = {
  waiting: 'Waiting',
  sent: 'Sent',
  nothing: 'Nothing sent',
  given_up: 'Could not be sent',
};
export const messageAt = {
  waiting: (instant: string) =>
    `Next try ${dateText(instant, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}`,
  sent: (instant: string) =>
    dateText(instant, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Asia/Kolkata',
    }),
  nothing: (instant: string) =>
    dateText(instant, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Asia/Kolkata',
    }),
  given_up: (instant: string) =>
    `Last tried ${dateText(instant, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}`,
};
export const messageTries = (count: number) => (count === 1 ? '1 try' : `${count} tries`);
export const unsentReasons = {
  nothing_to_tell: 'There was nothing left to send, or no address.',
  no_template: 'The gateway has no template for this message.',
  unconfirmed: 'The owner has not confirmed the email address.',
  no_gateway: 'Email is not set up.',
};
export const sendAgain = 'Send again';
export const sendAllAgain = 'Send all again';
export const sendAllAgainTitle = 'Send everything again?';
export const sendAllAgainHelp = (count: number) =>
  count === 1
    ? '1 message is sent again at once. Do this when the gateway works again.'
    : `${count.toLocaleString('en-IN')} messages are sent again at once. Do this when the gateway works again.`;
export const sentAgain = 'It will be sent again within seconds.';
export const sentAllAgain = (count: number) =>
  count === 1
    ? '1 message will be sent again.'
    : `${count.toLocaleString('en-IN')} messages will be sent again.`;
export const noticeKinds = {
  submitted: 'details received',
  approved: 'verified',
  rejected: 'please correct',
  asked: 'one more thing',
  refused: 'claim refused',
  change_approved: 'change shown',
  change_rejected: 'change not accepted',
  number_moved: 'moved to another number',
  disputed: 'somebody disputes it',
  dispute_won: 'dispute won',
  dispute_lost: 'dispute lost',
  dispute_withdrawn: 'dispute withdrawn',
  taken_down: 'no longer shown',
  shown_again: 'shown again',
  merged: 'two listings merged',
  paid: 'payment received',
  refunded: 'refund started',
  expiry: 'the year ends soon',
  ended: 'the year has ended',
  coins_expire: 'coins end soon',
  support_answered: 'support has answered',
  enquiry: 'somebody wants a call',
};

// The console: audit log
export const auditUnreached = 'The log could not be loaded';
export const auditHelp = 'What operators did and viewed. Nobody can change it.';
export const auditOperator = 'Operator’s number';
export const auditSubject = 'Id of what it was about';
export const auditEmpty = 'No entries';
export const auditFilter = 'Filter';
export const auditShowAll = 'Show all';
export const auditSubjects = {
  verification: 'Verification',
  shop: 'Listing',
  evidence: 'Evidence',
  enquiry: 'Enquiry',
  report: 'Reports of shop',
  pair: 'Pair of products',
  code: 'Bar code',
  support: 'Support thread',
  dispute: 'Dispute',
  payment: 'Payment',
  order: 'Order',
  paper: 'Invoice or credit note',
  message: 'Message',
  import: 'Import',
};
/** Actions of the audit log. */
export const auditActions = {
  'verification.approve': 'Approved',
  'verification.undo': 'Undid the approval',
  'verification.reject': 'Rejected',
  'verification.ask': 'Asked the owner for more',
  'evidence.view': 'Viewed evidence',
  'enquiry.called': 'Called, and done',
  'enquiry.no_answer': 'Called, nobody answered',
  'enquiry.call_again': 'Called, to call again later',
  'enquiry.close': 'Closed an enquiry without a call',
  'enquiry.reopen': 'Opened an enquiry again',
  'report.put_right': 'Corrected what was reported',
  'report.dismiss': 'Dismissed reports',
  'pair.merge': 'Merged two products',
  'pair.keep_apart': 'Kept two products apart',
  'pair.undo': 'Undid a decision about two products',
  'code.right': 'Called a bar code right',
  'code.wrong': 'Called a bar code wrong',
  'code.undo': 'Undid a decision about a bar code',
  'coins.clear': 'Cleared somebody’s coins',
  'coins.take': 'Took somebody’s coins',
  'payout.file': 'Made a file of payouts',
  'payout.paid': 'Marked a payout as paid',
  'payout.return': 'Gave a payout back to the shop',
  'post.keep': 'Kept a reported post',
  'post.remove': 'Removed a post',
  'post.undo': 'Undid a decision about a post',
  'support.view': 'Read a support thread',
  'support.answer': 'Answered an owner',
  'support.close': 'Closed a support thread',
  'support.reopen': 'Opened a support thread again',
  'dispute.keep': 'Decided for the current owner',
  'dispute.transfer': 'Gave the shop to the other side',
  'shop.view': 'Viewed a listing',
  'shop.edit': 'Changed a listing',
  'shop.hide': 'Took a listing down',
  'shop.restore': 'Showed a listing again',
  'shop.merge': 'Merged another listing into this one',
  'shop.merged_away': 'Merged this listing into another',
  'import.start': 'Started an import',
  'import.stop': 'Stopped an import',
  'import.done': 'An import ended',
  'import.stopped': 'An import was stopped',
  'import.failed': 'An import failed',
  'paper.view': 'Viewed an invoice or credit note',
  'order.ask': 'Checked an order with the provider',
  'payment.refund': 'Refunded a payment for its owner',
  'refund.retry': 'Tried a failed refund again',
  'refund.by_hand': 'Recorded a manual refund',
  'message.send_again': 'Sent a message again',
  'message.send_all_again': 'Sent all unsent messages again',
};

// The demonstration
export const demoTitle = 'Demonstration | Nukkad';
export const demoNotice = 'Demonstration: these shops and prices are made up. None of them can be visited.';
export const demoHeading = 'What shoppers see around a shop';
export const demoAround = 'Around this sample shop';
export const demoPlaceWhy = 'See how far the sample shops would be from you. Your location is not stored.';
export const priceComparison = 'Price comparison from near by shops';

// The landing page
export const landingTitle = 'Nukkad: put your shop where your neighbours look';
export const landingDescription =
  'A directory of local shops in India. Register your shop for ₹1,999 a year, GST included, money back within 30 days. Or find the shop around the corner.';
export const landingMenu = {
  aboutUs: 'About Us',
  blogs: 'Blogs',
  security: 'Security',
  pricing: 'Pricing',
  ourMpc: 'Our MPC',
  officialVideo: 'Official Video',
  login: 'Login',
  signUp: 'Sign Up',
};
export const landingFor = 'For owners of local shops in India';
export const landingHeading = 'Put your shop where your neighbours look';
export const landingLead =
  'People around you search on Nukkad, see how far you are, then call or walk in. No commission: what you sell is all yours.';
export const roundPrice = (rupees: number) => `₹${rupees} per year`;
export const exactPrice = (rupees: number, days: number) =>
  `Exactly ₹${rupees.toLocaleString('en-IN')} is charged, GST included. Money back within ${days} days, no questions asked.`;
export const findShops = 'Find shops near you';
export const registerShop = 'Register your shop';
export const callMeInstead = 'Let us call you first';
export const trustFacts = [
  'Checked by OTP and by a person',
  'Never renews automatically',
  'We never call to ask for your OTP',
] as const;
export const lookingForShop = 'Looking for a shop?';
export const searchShops = 'Search';
export const searchExample = 'Kirana, tailor, tea…';
export const tryWords = 'Try:';
export const wordsToTry = ['Kirana', 'Medical store', 'Mobile repair', 'Tailor', 'Sweets'] as const;

export const marqueeHeading = 'Shops of the directory';
export const marqueeTrades = 'Shops of every trade are welcome';
export const tradesWelcome = [
  'Kirana',
  'Tea stall',
  'Medical store',
  'Tailor',
  'Mobile repair',
  'Sweets',
  'Salon',
  'Hardware',
  'Vegetables',
  'Puncture and air',
] as const;
export const pauseMoving = 'Pause';
export const registerYoursToo = 'Register your shop too';

export const howItWorks = 'How it works';
export const howItWorksLead = 'Three steps, and only the first one is yours.';
export const stepNumber = (place: number) => `Step ${place}`;
export const stepRegister = (rupees: number) => `Register for ${rupees} per year`;
export const stepRegisterText =
  'Fill in one form on your phone, verify your number with an OTP, and take a photo of your shop front. A person checks it before it is listed.';
export const stepRecommend = 'AI recommends you';
export const stepRecommendText = (km: number) =>
  `Search understands misspelled words and Indian scripts, and puts Premium shops within ${km} km on top. Your page is also written so that search engines and AI assistants can read and recommend it.`;
export const stepVisit = 'Shoppers visit, buy and post';
export const stepVisitText =
  'They see your photo and how far you are, then call, send a WhatsApp message or get directions. Happy ones share your page with family and friends.';

export const benefitsHeading = 'What your shop gets';
export const benefitSetup = 'Quick Shop Setup';
export const benefitSetupText =
  'About five minutes on your phone. What you typed stays saved if the network breaks or a customer comes in.';
export const benefitPosts = 'User-Generated Content';
export const benefitPostsText =
  'Only shoppers who were in your shop can post about it: a code on your phone proves it. Their stars and words are on your page, you can reply, and one press shares your page to WhatsApp, Instagram or anywhere else.';
export const benefitDiscounts = 'Cash Discounts';
export const benefitDiscountsText = (percent: number) =>
  `Shoppers who visit, buy and post earn coins from us, and pay up to ${percent}% of a bill with them at Premium shops. We pay you back every rupee of that discount.`;

export const examplesHeading = 'See what you would get';
export const examplesLead = 'These are pages from the directory, as shoppers see them. Open one.';
export const sampleTag = 'Sample';
export const seeAllShops = 'See all shops';
export const nearHeading = 'Shops near you';
export const nearWhy = 'Your location is used only for this list and is not stored.';
export const nearButton = 'Show shops near me';
export const loadingNear = 'Finding the nearest shops...';
export const nobodyNear = (km: number) =>
  `No shop within ${km} km is in the directory yet. Yours could be the first.`;
export const seeAllNear = 'See all shops near you';

export const promisesHeading = 'Cheated online before? Read this first.';
export const promisesLead = 'You trust us with a cheque and with money. This is what we do with both.';
export const promiseCheque = 'Your cheque stays private';
export const promiseChequeText =
  'We ask for a cancelled cheque, which nobody can cash. Its picture is stored encrypted and never published. Only the people who check your shop see it.';
export const promiseMoney = (days: number) => `${days} days to change your mind`;
export const promiseMoneyText = (days: number) =>
  `One button gets you a full refund, no questions asked. The money reaches you within ${days} working days.`;
export const promiseOtp = 'No call for an OTP, ever';
export const promiseOtpText =
  'You type the OTP on our page yourself. Anybody who asks for it on the phone is not from Nukkad: hang up.';
export const promisePrice = 'One price, no surprise';
export const promisePriceText = (rupees: number) =>
  `₹${rupees.toLocaleString('en-IN')} a year including GST, with an invoice. It never renews automatically, and the next year costs the same.`;
export const aboutSecurity = 'How we protect you';
export const aboutRefunds = 'Refund policy';

export const ownersQuestions = 'Questions that owners ask';
export const questionListing = 'How do I list my shop?';
export const answerListing =
  'Press “Register your shop”, fill in the form, verify your mobile number with an OTP, and add a cancelled cheque and a photo of your shop front. A person checks it, and then your shop is listed. If it is already in the directory, open its page and press “Claim My Shop”.';
export const questionDifferent = 'What is different about Nukkad?';
export const answerDifferent = (km: number) =>
  `It is about the street you are on. Shoppers see the nearest shops first, with the distance, and Premium shops within ${km} km on top. They call you directly: we take no commission, and the number you show is your own choice.`;
export const questionTracking = 'How do I track how my shop is doing?';
export const answerTracking =
  'Sign in with your mobile number. You see the status of your verification, when Premium ends, your invoices, and how many people viewed your page, found it in a search, called you, got directions or saved it, by day and by week. We count people without storing who they are.';
export const questionSmall = 'Is it for small businesses?';
export const answerSmall =
  'Yes, it is made for them. A stall, a home kitchen and a one-chair salon are as welcome as a showroom. You need a phone with a camera and a mobile number; no website, no computer and no staff. The pages are light enough for a slow network.';
export const questionCredible = 'How do shoppers know that my shop is real?';
export const answerCredible =
  'Your number is verified by OTP, the photo and the location are taken at the shop, and a person compares them with your cheque before the shop is listed. With Premium your page carries the Verified badge. Anybody can report a wrong listing, and we check it.';
export const questionCost = 'What does it cost?';
export const answerCost = (round: number, exact: number, days: number) =>
  `Being listed is free. Premium is about ₹${round} per year; exactly ₹${exact.toLocaleString('en-IN')} is charged, GST included. The next year costs the same, and it never renews automatically. Within ${days} days you can get a full refund, no questions asked.`;

export const callBackHeading = (rupees: number) =>
  `Subscribe for ₹${rupees.toLocaleString('en-IN')} a year, or talk to a person first`;
export const callBackText =
  'Leave your name and number. We call you within 24 hours and help you get your shop online. The call costs nothing.';
export const getCallBack = 'Get a call back';

// Documents: about us, policies, guides
export const documentTitle = (title: string) => `${title} | Nukkad`;
export const breadcrumb = 'You are here';
export const onThisPage = 'On this page';
export const lastUpdated = 'Last updated';
export const publishedOn = 'Published';
export const dayWritten = (day: string) => dateText(day, { dateStyle: 'long', timeZone: 'UTC' });
export const nextGuide = 'The next guide';
export const askUs = 'Questions?';
export const questionsHelp = 'A person reads what you write. We answer in plain words.';
export const questionsCallback = 'Get a call back';
export const documentUnreached = 'This page could not be loaded';
export const contactMail = 'Write to us';
export const contactMailHelp = 'For anything: your listing, a payment, your data.';
export const contactPhone = 'Call us';
export const contactPhoneHelp = 'Please have the name and the town of your shop ready.';
export const contactCallback = 'Have us call you';
export const contactCallbackHelp = (hours: number) =>
  `Leave your number and the name of your shop. We call within ${hours} hours.`;
export const contactAddress = 'Our address';
export const contactAddressHelp = 'The seller of Premium, as on your invoice.';
export const contactOfficer = 'Grievance Officer';
export const contactOfficerHelp = 'If an answer did not help, or for a formal complaint.';

// Enquiry for a call back
export const enquiryTitle = 'Get your local shop online: we call you back | Nukkad';
export const enquiryDescription = (hours: number) =>
  `Leave the name of your shop, your name and your number. Nukkad calls you within ${hours} hours and helps you put your shop online. It costs nothing.`;
export const enquiryHeading = 'Get your local shop online';
export const enquiryLead = (hours: number) =>
  `Leave three details, and a person from Nukkad calls you within ${hours} hours.`;
export const enquiryForm = 'Get a call back';
export const enquiryShopName = 'Shop Name';
export const enquiryOwnersName = "Owner's Name";
export const enquiryContactNumber = 'Contact Number';
export const enquiryContactHint = 'This is the number we call.';
export const enquirySubmit = 'Submit';
export const enquirySubmitting = 'Submitting...';
export const enquirySubmitted = 'Submitted successfully';
export const enquiryFailed = 'Failed to Submit.';
export const enquiryKept =
  'We use these three details only to call you, and delete them after a year at most. We never sell or publish them.';
export const enquiryNeedsScript = 'This form needs JavaScript. You can also write to us:';
export const enquiryCall = 'We call, and you ask';
export const enquiryCallWhy =
  'We call from an Indian number (+91), tell you how a shop gets online here, and go through it with you step by step.';
export const enquiryFree = 'It costs you nothing';
export const enquiryFreeWhy = 'The call is free, and you decide afterwards. If you miss it, we try again.';
export const enquirySafe = 'We never ask for money on the phone';
export const enquirySafeWhy =
  'We also never ask for an OTP, a PIN or a card number. Anybody who does is not from Nukkad.';
export const thankYouEnquiry = 'We have your details and will call you within 24 hours.';
export const thankYouEnquirySteps = [
  'We call the number you gave, from an Indian number (+91). It costs you nothing.',
  'If you miss it, we try again. You do not need to do anything.',
  'We never ask for an OTP, a PIN, a card number or a payment on the phone. Anybody who does is not from Nukkad.',
] as const;
export const thankYouEnquiryWrong = 'Is something not right, or would you rather write to us?';

// News by email
export const newsHeading = 'News by email';
export const newsTitle = 'News by email | Nukkad';
export const newsEmail = 'Your email address';
/** A new wording gets a new `newsConsentVersion`: it is kept with each consent. */
export const newsConsent =
  'Yes, send me news about Nukkad, at most twice a month. I am 18 or older and can unsubscribe at any time.';
export const newsConsentMissing = 'Please tick the box: without your consent we do not write to you.';
export const newsSubmit = 'Submit';
export const newsSubmitting = 'Submitting...';
export const newsUnreached = 'This could not be sent. Please check your network and try again.';
export const newsSent = (email: string) =>
  `We are sending an email to ${email}. Press the link in it to confirm.`;
export const newsSentHelp =
  'Nothing within a few minutes? Check your spam folder, or look for an earlier email from us.';
export const newsOtherAddress = 'Use another address';
export const newsAbout =
  'What is new on Nukkad, at most twice a month. To subscribe, use the field at the bottom of this page.';
export const newsOff = 'We do not send news by email at present.';
export const newsHowToStop =
  'To unsubscribe, open the link at the end of any of our emails. No email at hand? Enter your address below and we send you the link.';
export const newsNeedsScript = 'This page needs JavaScript, which is switched off in your browser.';
export const newsLinkBroken = 'This link is not complete. Please open it from the email, or copy all of it.';
export const newsLinkGone = 'This link no longer works';
export const newsLinkGoneHelp =
  'It was not used in time, or the address was removed. You can subscribe again below.';
export const newsConfirmTitle = 'Do you want our news?';
export const newsConfirmHelp =
  'Somebody asked for news about Nukkad at your address. Press the button if that was you: at most two emails a month, until you unsubscribe.';
export const newsConfirm = 'Yes, send me news';
export const newsConfirming = 'Confirming...';
export const newsNotMe = 'No, remove my address';
export const newsConfirmed = 'You are subscribed';
export const newsConfirmedHelp = 'You will get our next news by email. Each email has a link to unsubscribe.';
export const newsStopTitle = 'Unsubscribe from our news?';
export const newsStopHelp = 'We will send you no more news and remove your address from the list.';
export const newsStop = 'Unsubscribe';
export const newsStopping = 'Unsubscribing...';
export const newsStopped = 'You are unsubscribed';
export const newsStoppedHelp = 'Your address is removed from the list. You will get no more news from us.';

// Consent to analytics
export const privacyChoices = 'Privacy choices';
export const consentQuestion =
  'May we count visits with Google Analytics, to see which pages help people? Nothing is loaded from there unless you allow it.';
export const choicesUnreached = 'This could not be opened. Please check your network and try again.';
export const consentAllow = 'Allow';
export const consentRefuse = 'Do not allow';
export const consentNow = { allowed: 'You have allowed it.', refused: 'You have not allowed it.' };
export const consentRefusedByBrowser =
  'Your browser asks sites not to track you. We respect that: nothing is loaded from Google Analytics.';

// The installed app and offline
export const appName = 'Nukkad: shops near you';
export const appDescription = 'Find the shop around the corner, see how far it is, and register your own.';
export const shortcutShops = 'Find shops';
export const shortcutRegister = 'Register my shop';
export const offlineTitle = 'You are offline | Nukkad';
export const offlineHeading = 'You are offline';
export const offlineHelp = 'This page is not saved on this device. It will open once you are back online.';
export const offlineKept = 'Pages saved on this device';
export const offlineStrip = 'You are offline. This is the page as you last saw it.';
export const pageIncomplete = 'This page did not load completely';
export const pageIncompleteHelp =
  'A part of it could not be loaded. Check your connection, then try again. Nothing you saved is lost.';

// The API documentation
export const referenceTitle = 'API | Nukkad';
export const referenceHeading = 'The Nukkad API';
export const referenceLead = 'Every call that the pages make, as the server checks it.';
export const referenceDownload = 'OpenAPI document';
export const referenceInput = 'Input';
export const referenceOutput = 'Answer';
export const referenceRequired = 'required';
export const referenceOptional = 'optional';

// Components that hold a value
export const optional = 'Optional';
export const lettersUsed = (used: number, most: number) => `${used} of ${most}`;
export const multiSelect = {
  choose: 'Choose',
  chosen: (count: number) => `${count} chosen`,
  search: 'Search in this list',
  noMatch: 'Nothing in this list matches.',
  done: 'Done',
  close: 'Close',
  remove: (label: string) => `Remove ${label}`,
};

// The style guide (local mode only)
export const guide = {
  title: 'Style guide',
  intro:
    'Every piece that the pages are built from, in every state, with the names and scripts that real shops come in.',
  index: 'Sections of this guide',
  sections: {
    foundations: 'Foundations',
    actions: 'Actions and words',
    fields: 'Fields',
    choices: 'Choices',
    overlays: 'Over the page',
    lists: 'Lists',
    states: 'States',
  },
  logo: 'Mark',
  logoHelp: 'The shop at the corner of a street: two fronts under one awning.',
  colour: 'Colour',
  colourHelp:
    'Orange is the primary action and nothing else. Every text reaches at least 4.5 : 1 on its ground.',
  colours: {
    primary: 'The one thing to do next',
    off: 'What cannot be pressed now',
    ink: 'Text, 17 : 1',
    soft: 'Text that may step back, 7.6 : 1',
    edge: 'Edges of fields and buttons, 4 : 1',
    line: 'Lines between things',
    page: 'The ground of the page',
    card: 'The ground of what stands on its own',
    sunken: 'Hovered, read-only, footer',
    good: 'Claimed, verified, done',
    bad: 'What is wrong, what destroys',
    note: 'Worth knowing, and your own',
    focus: 'Where the keyboard is',
  },
  type: 'Type',
  typeHelp: 'The font of the device. Lines are tall enough for vowel signs above and below.',
  typeSizes: {
    huge: 'Title of a page on a wide screen',
    page: 'Title of a page on a phone',
    section: 'Title of a section',
    lead: 'Title of a thing',
    body: 'Text is 16 px and never smaller on a phone; lines hold about seventy letters.',
    small: 'Hints, counters and distances are 14 px.',
  },
  link: 'A link inside running text',
  scripts: 'Scripts and long words',
  scriptsHelp: 'A word that does not fit is broken, never cut and never wider than the screen.',
  buttons: 'Buttons',
  buttonsHelp: 'At least 44 px high. Under the pointer a button grows darker; Tab shows the focus ring.',
  looks: {
    primary: 'Primary',
    secondary: 'Secondary',
    quiet: 'Quiet',
    danger: 'Danger',
    disabled: 'Disabled',
  },
  busyText: 'Sending...',
  pressForBusy: 'Press to see it busy',
  smallWithIcon: 'Small, with an icon',
  asLink: 'A link as a button',
  veryLongLabel:
    'A label that is far too long for a button on a phone still has to be readable to the last word',
  words: 'Tags, badge, chips',
  wordsHelp: 'A tag says the state of a thing, the badge that we vouch for it, a chip what kind it is.',
  tags: { good: 'Claimed', plain: 'Not Claimed', note: 'Save' },
  badge: 'Verified',
  remove: (label: string) => `Remove ${label}`,
  textFields: 'Text',
  textFieldsHelp: 'The label is always in sight. An error says what to do and is tied to its field.',
  labels: {
    shopName: 'Shop name',
    shopNamePlaceholder: 'As on the board above your door',
    email: 'Email',
    emailHint: 'For the invoice.',
    pin: 'Pincode',
    readOnly: 'Read-only',
    disabled: 'Disabled',
    intro: 'Short intro',
    introHint: 'What would you tell a new neighbour about your shop?',
    phone: 'Mobile number',
    phoneHint: 'We send a code to this number.',
    state: 'State',
    stateEmpty: 'Choose a state',
    cheque: 'Cancelled cheque',
    chequeHint: 'Only the people who verify your shop can see it.',
    town: 'City or town',
    townHint: 'Type the first letters.',
    townPlaceholder: 'Search',
    townNoMatch: 'No town in this state matches this.',
    categories: 'Categories',
    subCategories: 'Sub-categories',
    subCategoriesHint: 'They follow from the categories.',
    check: 'I have read this and agree',
    checkMissing: 'Please tick the box.',
    otp: 'OTP',
  },
  phoneFields: 'Phone',
  phoneFieldsHelp:
    'India only. Takes 0, 91 or +91 in front, spaces, dashes, and digits of any Indian script.',
  selects: 'Select',
  selectsHelp: 'The list of the device, with an empty first option.',
  uploads: 'Picture',
  uploadsHelp: 'Empty, held, busy, wrong.',
  uploadTexts: {
    upload: 'Upload Image',
    uploaded: 'Image Uploaded',
    replace: 'Replace',
    remove: 'Remove',
    preview: 'The picture that you chose',
    busy: 'Reading...',
  },
  combo: 'Type ahead',
  comboHelp: 'Arrow keys and Enter choose, Escape closes. Only what is in the list can be chosen.',
  choiceLink: 'Order or filter',
  choiceLinkHelp: 'Links in a row; the one in use is dark.',
  multi: 'Several of a list',
  multiHelp: 'A sheet on a phone. More than ten entries bring a search; arrow keys go from box to box.',
  check: 'A box to tick',
  checkHelp: 'Never ticked beforehand. The whole line takes the tap.',
  accordion: 'Questions',
  accordionHelp: 'Each opens and closes on its own, before any script has arrived.',
  questions: [
    {
      question: 'What does it cost to be listed?',
      answer: 'Being listed is free. A page of your own costs 1999 rupees a year.',
    },
    {
      question: 'How do I know that you are real, and that nobody will call me and ask for my OTP?',
      answer: 'We never call to ask for an OTP. Anybody who does is not us.',
    },
  ],
  dialogs: 'Dialog and confirmation',
  dialogsHelp: 'Escape, the back gesture and a tap outside close them; the focus returns to where it was.',
  openDialog: 'Open a dialog',
  openConfirm: 'Ask for confirmation',
  openDanger: 'Ask before destroying',
  dialogTitle: 'KYC Verification',
  dialogSubtitle: 'Enter details to validate',
  dialogAction: 'Verify OTP',
  cancel: 'Cancel',
  confirmTitle: 'Are you sure',
  confirmHelp: 'Your shop will be sent to us for verification.',
  confirmAction: 'Save',
  dangerTitle: 'Delete this draft?',
  dangerHelp: 'What you typed and both pictures will be deleted.',
  dangerAction: 'Delete',
  toasts: 'Toast',
  toastsHelp: 'One at a time, for five seconds; stays while the pointer is on it. Also over an open dialog.',
  toastSuccess: 'Data saved locally.',
  showSuccess: 'Show a success',
  showError: 'Show an error',
  dismissToast: 'Dismiss',
  menus: 'Small menu',
  menusHelp: 'A sheet on a phone, below its button on a desk. Escape and a tap outside close it.',
  openMenu: 'More',
  menuEntries: ['Copy link', 'Report wrong information'],
  table: 'List of shops',
  tableHelp: 'Columns on a wide screen, cards on a phone, a table for screen readers on both.',
  columns: { name: 'Shop Name', status: 'Status', action: 'Action' },
  viewShop: 'View Shop',
  cards: 'Card',
  cardsHelp: 'Plain, and with a picture up to the edges.',
  cardTitle: 'Quick Shop Setup',
  cardText: 'Ten minutes, a phone and a photo of your store front.',
  carousel: 'Row of cards',
  carouselHelp: 'Swipe, arrow keys, or the two buttons.',
  carouselWide: 'Price comparison from near by shops',
  carouselNarrow: 'Similar Shops nearby',
  waiting: 'Waiting',
  waitingHelp: 'Spinner, outline of a list, and the whole screen.',
  empty: 'Nothing there',
  emptyHelp: 'Says so, and offers the next step.',
  emptyTitle: 'No shop found.',
  emptyText: 'Yours could be the first one here.',
  emptyAction: 'Add My Shop',
  failed: 'Something failed',
  failedHelp: 'In the place where the thing would have been.',
  seeMissingPage: 'See the page that does not exist',
  sample: 'Sample data',
  sampleHelp: 'Above content that is not real.',
};

// What a shop sells, for its owner.
export const stockTitle = 'What you sell';
export const stockHeading = 'What you sell';
export const stockUnreached = 'Your items could not be loaded';
export const toStock = 'Items and prices';
export const stockCount = (count: number, most: number) =>
  `${count.toLocaleString('en-IN')} of ${most.toLocaleString('en-IN')} items.`;
export const savingSigns = {
  saved: '',
  saving: 'Saving…',
  waiting: 'No network. Your changes are kept on this phone and sent later.',
  refused: 'Your changes are not saved yet. Please reload the page and sign in again if you are asked to.',
} as const;
export const starterOpen = 'Choose from a list';
export const pasteOpen = 'Paste a price list';
export const confirmAll = 'All prices are right';
export const stockConfirmed = (count: number) =>
  count === 1
    ? 'One price is confirmed for today.'
    : `${count.toLocaleString('en-IN')} prices are confirmed for today.`;
export const stockEmpty = 'Nothing here yet';
export const stockEmptyHelp =
  'Choose what you keep from a list for shops like yours, or paste a price list from WhatsApp. Then type the prices.';
export const stockSearch = 'Search your items';
export const stockNoneFits = 'No item fits.';
export const showMoreStock = (left: number) => `Show more (${left.toLocaleString('en-IN')})`;
export const stockFilterNames = {
  no_price: 'No price',
  out_of_stock: 'Out of stock',
  old_price: 'Price older than 7 days',
  above_nearby: 'Above shops nearby',
  refused: 'Not saved',
} as const;
export const outOfStock = 'Out of stock';
export const noPrice = 'No price';
export const priceText = (rupees: string) => `₹${rupees}`;
export const notSavedYet = 'not saved yet';
export const itemContested = 'Another device changed this at the same time. Please check it.';
export const priceOf = (name: string) => `Price of ${name} in rupees`;
export const priceWrong = 'Please type a price such as 45 or 12.50.';
export const removeItem = (name: string) => `Remove ${name}`;
export const itemRemoved = (name: string) => `${name} is removed.`;
export const undoRemoval = (count: number) =>
  count === 1 ? 'Undo the removal' : `Undo ${count.toLocaleString('en-IN')} removals`;
export const stockRefusals = {
  price_above_mrp: 'The price is above the MRP of the pack. Selling above MRP is not allowed.',
  stock_full: 'Your list is full. A subscription gives room for 5,000 items.',
  product_required: 'This item is no longer in your list.',
  id_taken: 'This item could not be saved. Please add it again.',
  code_needs_premium:
    'Bar codes are part of Premium. Please remove this item and add it by its name, or subscribe.',
} as const;
export const pasteHeading = 'Paste a price list';
export const pasteLabel = 'One item in a line';
export const pasteHint =
  'Such as: Toor dal 1 kg 164. You can type, paste from WhatsApp, or speak with the microphone of your keyboard.';
export const photoLinesHeading = 'What the photo says';
export const photoLinesHelp =
  'Please compare each line with your list and correct it here. A line with ? was hard to read; delete the ? once it is right.';
export const pasteRead = 'What we understood';
export const pasteUnsure = 'Please check';
export const addItems = 'Add items';
export const addCounted = (count: number) =>
  count === 1 ? 'Add 1 item' : `Add ${count.toLocaleString('en-IN')} items`;
export const starterHeading = 'What shops like yours keep';
export const starterHelp = 'Untick what you do not have. You type the prices afterwards.';
export const starterTooMany = (room: number) =>
  `Your list has room for ${room.toLocaleString('en-IN')} more. Untick some, or subscribe for room for 5,000.`;
export const starterNone = 'We have no list for your kind of shop yet. Paste a price list instead.';
export const starterUnreached = 'The list could not be loaded';
export const tickAll = 'Tick all';
export const untickAll = 'Untick all';
export const sizeText = (quantity: number, unit: string) => `${quantity.toLocaleString('en-IN')} ${unit}`;
export const perSize = (size: string) => `per ${size}`;
export const unitNames = {
  g: (_count: number) => 'g',
  kg: (_count: number) => 'kg',
  ml: (_count: number) => 'ml',
  l: (count: number) => (count === 1 ? 'litre' : 'litres'),
  m: (count: number) => (count === 1 ? 'metre' : 'metres'),
  piece: (count: number) => (count === 1 ? 'piece' : 'pieces'),
  pair: (count: number) => (count === 1 ? 'pair' : 'pairs'),
  dozen: (_count: number) => 'dozen',
  pack: (count: number) => (count === 1 ? 'pack' : 'packs'),
  tablet: (count: number) => (count === 1 ? 'tablet' : 'tablets'),
  capsule: (count: number) => (count === 1 ? 'capsule' : 'capsules'),
} as const;
export const shopSells = 'What this shop sells';
export const shopStockSearch = 'Search what this shop sells';
export const shopStockUnreached = 'The list could not be loaded. Please try again.';
export const showAllItems = (count: number) => `Show all ${count.toLocaleString('en-IN')} items`;
export const askPrice = 'Ask for the price';
export const priceFrom = (day: string) =>
  `Price from ${dateText(day, { day: 'numeric', month: 'short', timeZone: 'UTC' })}`;

// Products, for shoppers.
export const suggestedProduct = 'Product';
export const foundProducts = 'What it costs';
export const moreProducts = (count: number) =>
  count === 1 ? 'Show 1 more product' : `Show ${count.toLocaleString('en-IN')} more products`;
export const shopsWithIt = (count: number, isMore: boolean) =>
  isMore
    ? `${count.toLocaleString('en-IN')} shops and more`
    : count === 1
      ? '1 shop'
      : `${count.toLocaleString('en-IN')} shops`;
export const kmText = (km: number) => `${km.toFixed(1)} km`;
export const nearestAt = (km: number) => `the nearest at ${km.toFixed(1)} km`;
export const kmAway = (km: number) => `${km.toFixed(1)} km away`;
export const priceRange = (lowest: string, highest: string) =>
  lowest === highest ? `₹${lowest}` : `₹${lowest} to ₹${highest}`;
export const previousProducts = 'Previous products';
export const nextProducts = 'Next products';
export const thisShop = 'This shop';
export const lowestPrice = 'Lowest price';
export const shareProduct = (name: string) => `${name}: what it costs in shops nearby`;
export const priceChoices = 'Order and filter';
export const priceOrders = { best: 'Best of both', cheapest: 'Cheapest', nearest: 'Nearest' } as const;
export const noPrices = 'No shop here has a price for it';
export const noPricesHelp = 'Try another place, or ask a shop nearby.';
export const pricesAnywhere = 'in all of India';
export const pricesByOwners = 'Shops give their prices themselves. Please ask before you go.';
export const reportPrice = 'Wrong price?';
export const reportPriceOf = (shop: string) => `Wrong price? Report the price of ${shop}`;
export const priceReported = 'Thank you. We have noted that this price is wrong.';
export const productTitle = (name: string) => `${name}: prices nearby | Nukkad`;
export const productDescription = (name: string, shops: number) =>
  shops === 1
    ? `What ${name} costs in a shop near you: its price, how far it is, and whether the shop is open now.`
    : `What ${name} costs in ${shops.toLocaleString('en-IN')} shops: compare prices and distances near you, and see which shop is open now.`;

// Files of items, and changes of many prices.
export const stockNearlyFull = 'The free plan ends at 200. Nothing is deleted, and Premium holds 5,000.';
export const barcodeOpen = 'Scan bar codes';
export const barcodeHeading = 'Scan bar codes';
export const barcodeIsPremium =
  'Scanning bar codes is part of Premium. With the free plan you can paste up to 200 items from a list. Codes in your list stay there.';
export const barcodeAim = 'Hold the bar code of a pack in front of the camera.';
export const barcodeRead = (gtin: string) => `Bar code ${gtin}`;
export const barcodeSaved = (name: string) => `${name} is in your list. Now the next one.`;
export const barcodeReaderMissing =
  'Bar codes cannot be read on this device right now. Please type the number instead.';
export const barcodeNumber = 'Number below the bars';
export const barcodeNumberHint = 'If the camera does not read it: 8, 12 or 13 digits.';
export const barcodeWrong =
  'This is no bar code: a digit is wrong or missing. Please compare it with the pack.';
export const barcodeLookUp = 'Look it up';
export const barcodeUnknown = 'We do not know this code yet. Please tell us once what it is.';
export const barcodeUnreached = 'We could not look this code up. Please type what it is.';
export const barcodeSave = 'Save and go on';
export const barcodeSkip = 'Skip this one';
export const itemName = 'Name of the item';
export const itemNameMissing = 'Please type the name of the item.';
export const itemSize = 'Size of the pack';
export const itemSizeHint = 'Such as 500 g or 1 litre.';
export const itemSizeWrong = 'Please type a size such as 500 g or 1 litre.';
export const itemMrp = 'MRP in ₹';
export const itemPrice = 'Your price in ₹';
export const photoListOpen = 'Photo of a price list';
export const photoListHeading = 'Photo of a price list';
export const photoListHelp =
  'Of a printed list in English letters. Take it from straight above in good light, with the list filling the picture.';
export const photoListLoads =
  'Your phone reads the photo itself and sends it nowhere. For that it loads 4\u00a0MB once.';
export const photoListTake = 'Take a photo';
export const photoListChoose = 'Choose a picture';
export const photoListSteps = {
  loading: 'Loading what reads the photo…',
  reading: 'Reading the photo. This can take a minute…',
} as const;
export const photoListFaults = {
  offline: 'This could not be loaded. Please try again when you have a network.',
  device:
    'Your phone cannot read photos right now. Please close other apps and try again, or paste the list.',
  unreadable: 'This picture cannot be opened. Please choose another one.',
  too_large: 'This picture is larger than 25 MB. Please choose a smaller one.',
  nothing: 'No price was found in this photo. Please take it again, closer and in better light.',
} as const;
export const importOpen = 'Import a file';
export const importHeading = 'Import a file';
export const importHelp =
  'A list from Tally, Vyapar, Marg or Excel, as CSV or XLSX. It is read on your phone. The same file again updates the prices.';
export const importIsPremium =
  'Importing files is part of Premium. With the free plan you can paste up to 200 items from a list.';
export const importChoose = 'Choose a file';
export const importOther = 'Choose another file';
export const fileFaults = {
  too_large: 'This file is larger than 5 MB. Please choose a smaller one.',
  old_excel: 'This is an old Excel file. Please save it as .xlsx or CSV and choose it again.',
  unreadable: 'This file cannot be read. Please save it as .xlsx or CSV and choose it again.',
  empty: 'This file has no rows.',
} as const;
export const importColumns = 'Columns of the file';
export const columnNames = {
  name: 'Name of the item',
  brand: 'Brand',
  price: 'Selling price',
  mrp: 'MRP',
  barcode: 'Bar code',
  quantity: 'How many you have',
  unit: 'Unit',
  size: 'Size of the pack',
} as const;
export const columnUnused = 'Not used';
export const columnNumber = (number: number) => `Column ${number}`;
export const columnLabel = (heading: string, sample: string) =>
  sample === '' ? heading : `${heading} (such as ${sample})`;
export const importCounted = (good: number, wrong: number) =>
  wrong === 0
    ? `${good.toLocaleString('en-IN')} items can be added.`
    : `${good.toLocaleString('en-IN')} items can be added, ${wrong.toLocaleString('en-IN')} rows cannot.`;
export const andMore = (count: number) => `and ${count.toLocaleString('en-IN')} more`;
export const importWrong = 'Rows that cannot be added';
export const importRowFault = (line: number, reason: string) =>
  `Row ${line.toLocaleString('en-IN')}: ${reason}`;
export const importRowFaults = {
  no_name: 'it has no name.',
  wrong_price: 'the price is no number.',
  above_mrp: 'the price is above the MRP.',
} as const;
export const pricesHeading = 'Change many prices';
export const pricesHelp = (count: number) =>
  count === 1
    ? 'For the one item in the list.'
    : `For the ${count.toLocaleString('en-IN')} items in the list. A filter makes them fewer.`;
export const changeBy = 'Change by';
export const changeByHint = 'Such as 5, or -5 to lower prices.';
export const changeByWrong = 'Please type a number such as 5 or -2.50.';
export const changeKind = 'In';
export const changeKinds = { percent: 'percent', rupees: 'rupees' } as const;
export const roundTo = 'Round to';
export const roundedTo = (step: string) => `the nearest ₹${step}`;
export const newPrices = 'New prices';
export const changePrices = 'Change prices';
export const changeCounted = (count: number) =>
  count === 1 ? 'Change 1 price' : `Change ${count.toLocaleString('en-IN')} prices`;
export const exportCsv = 'Save as a CSV file';
export const pricesAround = (lowest: string, median: string) =>
  `Shops within 3 km: from ₹${lowest}, half of them up to ₹${median}.`;
export const priceRank = (rank: number, shops: number) => `You are number ${rank} of ${shops}.`;

// One item.
export const openItem = (name: string) => `Change ${name}`;
export const itemHeading = 'Change this item';
export const ownItemName = 'Name in your shop';
export const itemCount = 'How many you have';
export const itemCountWrong = 'Please type a number.';
export const saveItem = 'Save';
export const itemPicture = 'Picture';
export const itemPictureOf = (name: string) => `Picture of ${name}`;
export const addItemPicture = 'Add a picture';
export const changeItemPicture = 'Change the picture';
export const removeItemPicture = 'Remove';
export const itemPictureHelp = 'Shoppers see it in your list.';
export const itemPictureSaved = 'The picture is saved. Shoppers see it in your list.';
export const featureItem = 'Show it at the top of your page';
export const featuredFull = 'Twelve items are at the top of your page. Take one away to show this one.';
export const featuredPlace = (place: number, count: number) => `Place ${place} of ${count}`;
export const moveUp = 'Move up';
export const moveDown = 'Move down';
export const historyHeading = 'What it cost before';
export const historyUnreached = 'The earlier prices could not be loaded.';
export const priceSince = (time: string) =>
  `since ${dateText(time, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' })}`;

// The counter of a shop: codes that prove a visit.
export const counterTitle = 'Visit code | Nukkad';
export const counterHeading = 'Visit code';
export const toCounter = 'Visit code';
export const counterUnreached = 'Your visit code could not be loaded';
export const counterIsClosed = 'Your counter does not show a code yet';
export const counterIsClosedHelp =
  'With a code on your phone, shoppers can note that they really were in your shop.';
export const openCounter = 'Show the code';
export const closeCounter = 'Stop showing it';
export const showThisCode = 'Let your customer scan this with the phone’s camera';
export const visitQrCode = 'QR code for a visit to this shop';
export const orTypeDigits = 'or type these six digits';
export const newCodeIn = (seconds: number) =>
  seconds === 1 ? 'New code in 1 second' : `New code in ${seconds} seconds`;
export const visitFigures = (today: number, month: number) =>
  `Visits today: ${today.toLocaleString('en-IN')}. In the last 30 days: ${month.toLocaleString('en-IN')}.`;
export const printPoster = 'Print a poster';
export const renewCodes = 'Make new codes';
export const renewCodesTitle = 'Make new codes?';
export const renewCodesHelp =
  'Do this if somebody else may have your codes. Other phones that show the code of this shop have to open this page again.';
export const counterHowHeading = 'How it works';
export const counterSteps = [
  'Keep this page open at the counter. It also works without a network.',
  'Your customer scans the code, or types the digits on the page of your shop.',
  'Each customer can note one visit a day. The code changes every 30 seconds, so an old photo of it does not work.',
] as const;
export const posterHeading = 'Are you here? Note your visit.';
export const posterHelp = 'Scan this, then type the six digits that the shop shows you.';

// Noting a visit.
export const visitTitle = 'Note your visit | Nukkad';
export const visitHeading = 'Note your visit';
export const visitUnreached = 'This page could not be loaded';
export const visitShopMissing = 'This shop does not note visits';
export const visitSignIn = 'Verify your mobile number, then type the code that the shop shows you.';
export const visitSignInScanned = 'Verify your mobile number, and your visit is noted. It takes a minute.';
export const notingVisit = 'Noting your visit...';
export const visitDigits = 'Six digits';
export const visitDigitsHelp = 'Ask the shop for its visit code. It changes every 30 seconds.';
export const visitDigitsMissing = 'Please type the six digits that the shop shows.';
export const visitPosition = 'Also send how far I am from the shop';
export const visitPositionAsking = 'Finding out how far you are...';
export const noteVisit = 'Note my visit';
export const visitNoted = 'Your visit is noted';
export const visitNotedBefore = 'Your visit of today is already noted';
export const visitNotedHelp = (time: string) =>
  dateText(time, {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
  });
export const visitKept = 'Your visit is kept on this phone';
export const visitKeptHelp =
  'There is no network now. It is sent when you are back online and open Nukkad within 24 hours.';
export const counterClosedHelp = 'Ask the owner to open the page “Visit code” on their phone.';
// Coins of shoppers
export const coinsTitle = 'My coins';
export const coinsHeading = 'My coins';
export const coinsUnreached = 'Your coins could not be loaded';
export const coinsText = (coins: number) =>
  coins === 1 ? '1 coin' : `${coins.toLocaleString('en-IN')} coins`;
export const coinsWorth = (coins: number) =>
  `Worth ₹${coins.toLocaleString('en-IN')} at shops that take coins`;
export const coinsEnd = (coins: number, lastDay: string) =>
  `${coins === 1 ? '1 coin ends' : `${coins.toLocaleString('en-IN')} coins end`} within 30 days, the first after ${dateText(lastDay, { dateStyle: 'long', timeZone: 'UTC' })}.`;
export const coinsChecked =
  'Your coins are being checked. You can use them after that, and go on posting meanwhile.';
export const coinsTaken = 'We have taken your coins:';
export const coinsBudgetOver = (day: string) =>
  `All coins of this month have been earned. Posts earn coins again from ${dateText(day, { day: 'numeric', month: 'long', timeZone: 'UTC' })}.`;
export const coinsHowHeading = 'How coins work';
export const coinsHow = (
  perPost: number,
  perDay: number,
  perMonth: number,
  months: number,
  percent: number,
) => [
  `Note your visit in a shop and write a post about it. It earns ${perPost} coins, once in 30 days for each shop, up to ${perDay} a day and ${perMonth} a month.`,
  `At Premium shops that take coins, 1 coin pays ₹1, up to ${percent}% of a bill. Tap “Pay with coins” on the shop’s page.`,
  `Coins end ${months} months after you earned them. They cannot be changed into money.`,
  'If your post is hidden or deleted, its coins go with it as far as you still have them.',
];
export const coinMoves = {
  earned: 'Earned with a post',
  held: 'Waiting: your post is hidden',
  released: 'Your post is shown again',
  forfeited: 'Lost',
  expired: 'Ended after 12 months',
  redeemed: 'Paid with coins',
};
export const coinMovesHeading = 'Where they came from and went';
export const noCoinMoves = 'No coins yet';
export const noCoinMovesHelp = 'Visit a shop, note it with the code on its counter, and write a post.';
export const coinChange = (coins: number) =>
  coins > 0 ? `+${coins.toLocaleString('en-IN')}` : `−${Math.abs(coins).toLocaleString('en-IN')}`;
export const postEarned = (coins: number) => `Your post is published. You earned ${coins} coins.`;
export const postEarnsNothing = {
  off: 'Your post is published.',
  budget: 'Your post is published. All coins of this month have been earned; posts earn again from the 1st.',
  shop: 'Your post is published. A shop earns you coins once in 30 days.',
  day: 'Your post is published. You have earned the most coins for one day.',
  month: 'Your post is published. You have earned the most coins for one month.',
};
export const postEarnsCoins = (coins: number) =>
  `Your first post about a shop in 30 days earns ${coins} coins.`;
export const toMyCoins = 'My coins';

// Paying with coins
export const redeemTitle = 'Pay with coins';
export const redeemHeading = 'Pay with coins';
export const redeemUnreached = 'This page could not be loaded';
export const takesCoins = 'Takes coins';
export const takesCoinsHelp = (percent: number) => `Pay up to ${percent}% of your bill with coins.`;
export const redeemSignIn = 'Verify your mobile number to use your coins.';
export const redeemNotTaken = 'This shop does not take coins';
export const redeemNoCoins = 'You have no coins yet';
export const redeemBill = 'Your bill in rupees';
export const redeemBillHelp = 'As the shop has told you';
export const redeemBillWrong = 'Please enter the bill, from ₹5 to ₹1,00,000.';
export const redeemCoins = 'Coins to use';
export const redeemCoinsHelp = (most: number) => `Up to ${most.toLocaleString('en-IN')} for this bill`;
export const redeemHave = (coins: number) =>
  coins === 1 ? 'You have 1 coin.' : `You have ${coins.toLocaleString('en-IN')} coins.`;
export const redeemCoinsWrong = (most: number) =>
  most === 0 ? 'This bill is too small for a coin.' : `Please enter 1 to ${most.toLocaleString('en-IN')}.`;
export const redeemStart = 'Make a code';
export const redeemShow = 'Tell the owner this code';
export const redeemLeft = (paise: number) =>
  `You pay ₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: paise % 100 === 0 ? 0 : 2, maximumFractionDigits: 2 })} in the shop.`;
export const redeemEndsIn = (seconds: number) =>
  `Valid for ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
export const redeemCancel = 'Do not use coins';
export const redeemAgain = 'Make a new code';
export const redeemStates = {
  waiting: 'Waiting for the owner',
  accepted: 'The owner has taken your coins',
  refused: 'The owner has refused',
  cancelled: 'Not used',
  ended: 'The five minutes are over',
};
export const redeemNothingTaken = 'Your coins are still yours.';

// The coins of a shop
export const shopCoinsTitle = 'Coins of the shop';
export const shopCoinsHeading = 'Coins';
export const shopCoinsUnreached = 'The coins of the shop could not be loaded';
export const toShopCoins = 'Coins';
export const takeCoinsOff = 'Your shop does not take coins';
export const takeCoinsOffHelp = (percent: number) =>
  `Shoppers earn coins with posts. If your shop takes them, they can pay up to ${percent}% of a bill with coins. You give that discount, and we owe you ₹1 for each coin: it lowers your next fee, or we send it to your bank account.`;
export const startTakingCoins = 'Take coins';
export const stopTakingCoins = 'Take no more coins';
export const takeCoinsPremium = 'Taking coins is part of Premium.';
export const takeCoinsOver = 'The shop takes no coins with you any more';
export const takeCoinsOverHelp =
  'It has another owner now, your claim has ended, or it is not shown. What it had taken until then is still yours.';
export const takeCode = 'Code of the shopper';
export const takeCodeWrong = 'Please enter the six digits.';
export const takeFind = 'Look up';
export const takeWho = (name: string | null, numberEnd: string | null) =>
  [name, numberEnd === null ? null : `number ending ${numberEnd}`].filter(Boolean).join(', ') || 'A shopper';
export const takeBill = 'Bill';
export const takePart = 'With coins';
export const takeRest = 'The shopper pays you';
export const takeAccept = (coins: number) =>
  `Take ${coins === 1 ? '1 coin' : `${coins.toLocaleString('en-IN')} coins`}`;
export const takeRefuse = 'Refuse';
export const takeAnother = 'Back';
export const takeDone = (coins: number) =>
  `${coins === 1 ? '1 coin' : `${coins.toLocaleString('en-IN')} coins`} taken`;
export const takeRefused = 'Refused. The shopper keeps the coins.';
export const paise = (amount: number) =>
  `₹${(amount / 100).toLocaleString('en-IN', { minimumFractionDigits: amount % 100 === 0 ? 0 : 2, maximumFractionDigits: 2 })}`;
export const shopCoinsOwed = 'We owe your shop';
export const shopCoinsForFee = (rupees: number) =>
  `When you subscribe or renew, ₹${rupees.toLocaleString('en-IN')} of it lower the fee.`;
export const takenHeading = 'Taken in your shop';
export const takenNone = 'No coins taken yet.';
export const payoutHeading = 'Payout to your bank account';
export const payoutHelp = 'We send all of it within a week. It then no longer lowers your fee.';
export const payoutHelpOver = 'We send all of it within a week.';
export const payoutTooSmall = (least: number) => `You can ask for a payout from ₹${least} on.`;
export const payoutHolder = 'Name of the account holder';
export const payoutHolderWrong = 'Please enter the name as on your cheque.';
export const payoutNumber = 'Account number';
export const payoutNumberWrong = 'Please enter the 9 to 18 digits of the account number.';
export const payoutNumberAgain = 'Account number once more';
export const payoutNumberDiffers = 'The two numbers differ.';
export const payoutIfsc = 'IFSC';
export const payoutIfscHelp = 'Eleven letters and digits on your cheque, such as SBIN0001234';
export const payoutIfscWrong = 'Please enter the IFSC as on your cheque.';
export const payoutAsk = (rupees: number) => `Send me ₹${rupees.toLocaleString('en-IN')}`;
export const payoutAsked = 'We have your request.';
export const payoutLine = (coins: number, time: string) =>
  `₹${coins.toLocaleString('en-IN')}, asked for on ${dateText(time, { day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' })}`;
export const payoutStates = {
  asked: 'Asked for',
  sent: 'With the bank',
  paid: 'Paid',
  returned: 'Not possible',
};
export const payoutTo = (end: string) => `Account ending ${end}`;
export const payoutReference = (reference: string) => `Reference ${reference}`;
export const feeWithCoins = (coins: number, rupees: number) =>
  `${coins === 1 ? '1 coin' : `${coins.toLocaleString('en-IN')} coins`} of your shop pay a part. You pay ₹${rupees.toLocaleString('en-IN')} now.`;

export const payoutFirst = (rupees: number) =>
  `₹${rupees.toLocaleString('en-IN')} that we owe this shop for coins are lost, unless you ask for a payout first.`;
export const toPayout = 'To the payout';
export const coinsGo = (coins: number) =>
  coins === 1 ? 'Your 1 coin' : `Your ${coins.toLocaleString('en-IN')} coins`;

// The desks of coins and payouts
export const coinsDeskHelp =
  'Too much speaks against how these people earned their coins. They cannot use them until you decide.';
export const coinReviewsWait = (count: number) =>
  count === 1 ? '1 person waits' : `${count.toLocaleString('en-IN')} people wait`;
export const noCoinReviews = 'Nobody’s coins wait';
export const coinSigns = {
  shop_number: 'The number is one of the shop’s own',
  ring: 'Two owners earn only at each other’s shops',
  browser: 'Three or more accounts earn in one browser',
  network: 'Ten or more accounts earn from one network at other shops',
  burst: 'The shop has given 20 or more in an hour',
};
export const coinScore = (score: number) => `${score} points`;
export const coinsEarnedAt = 'Earned at';
export const clearCoins = 'They are right';
export const takeAwayCoins = 'Take the coins';
export const takeAwayTitle = 'Why are the coins taken?';
export const takeAwayHelp = 'The shopper reads this.';
export const usualCoinReasons = [
  'This is the number of the shop itself.',
  'These accounts belong to one person.',
];
export const coinsCleared = 'The coins can be used again.';
export const coinsWereTaken = (coins: number) => `${coins.toLocaleString('en-IN')} coins taken`;
export const coinBooks = {
  budgetLeft: 'Left in this month’s budget',
  earnedInMonth: 'Earned this month',
  withShoppers: 'With shoppers',
  withShops: 'With shops',
  payable: 'Waiting to be paid out',
};
export const coinBooksHeading = 'Where all coins are';
export const coinKeys = { clear: 'R', take: 'T' };
export const payoutsUnreached = 'The payouts could not be loaded';
export const payoutsDeskHelp =
  'Make a file, give it to the bank, and mark what was paid with the bank’s reference. A payout is in one file only.';
export const noPayouts = 'No payouts wait';
export const makePayoutFile = 'Make a file for the bank';
export const payoutFileAgain = 'The same file again';
export const payoutFileMade = (payouts: number) =>
  payouts === 1 ? 'The file has 1 payout.' : `The file has ${payouts.toLocaleString('en-IN')} payouts.`;
export const payoutFileEmpty = 'All payouts are in a file already.';
export const payoutPaid = 'Paid';
export const payoutPaidTitle = 'The bank’s reference';
export const payoutPaidHelp = 'The owner reads this.';
export const payoutReferenceLabel = 'Reference';
export const payoutReferenceMissing = 'Please enter the reference.';
export const payoutReturn = 'Bank refused';
export const payoutReturnTitle = 'Why did the bank refuse?';
export const payoutReturnHelp = 'The owner reads this, and the coins go back to the shop.';
export const payoutDecided = { paid: 'Marked as paid.', returned: 'The coins are back with the shop.' };
export const payoutsOver = 'The latest that are over';
// Following shops
export const follow = 'Follow';
export const following = 'Following';
export const nowFollowing = (name: string) => `You follow ${name}.`;
export const noLongerFollowing = (name: string) => `You no longer follow ${name}.`;
export const followedHelp = 'What is new there is listed in your account, and can come to your phone.';
export const seeFollowing = 'See how';
export const followingHeading = 'Shops you follow';
export const followingTitle = 'Shops you follow | Nukkad';
export const followingLink = 'Shops you follow, and what is new';
export const shopNews = 'What is new';
export const shopNewsEmpty = 'New offers of shops you follow, and replies to your posts, are listed here.';
export const newsTitles = {
  offer: (shop: string) => `New offer at ${shop}`,
  reply: (shop: string) => `${shop} has replied to you`,
} as const;
export const newsDay = (at: string) =>
  dateText(at, { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' });
export const followedShops = 'Shops';
export const followedShopsEmpty = 'You follow no shop yet. Press Follow on the page of a shop.';
export const stop = 'Stop';
export const stopFollowing = (name: string) => `Stop following ${name}`;
export const pushHeading = 'Messages on this phone';
export const pushHelp = (from: number, until: number) =>
  `We can tell you on this phone when there is something new: at most one message a day, between ${from} and ${until} o’clock. Your browser then asks whether Nukkad may show notifications. You can stop at any time.`;
export const pushOnHelp =
  'This phone shows a message when there is something new, at most once a day. Signing out here ends it.';
export const turnPushOn = 'Tell me on this phone';
export const turnPushOff = 'Stop messages on this phone';
export const pushIsOn = 'This phone is told when there is something new.';
export const pushIsOff = 'No more messages come to this phone.';
export const pushNotAllowed = 'Your browser does not allow it, so nothing changes.';
export const pushFailed = 'Your browser could not set up messages. Please try again later.';
export const pushStates = {
  unsupported:
    'This browser cannot show messages. On an iPhone, first add Nukkad to your home screen: Share, then ‘Add to Home Screen’.',
  denied:
    'Notifications of Nukkad are blocked in this browser. To change that, open the settings of the page (the sign beside its address) and allow notifications.',
} as const;
/** On the message itself. */
export const stopPush = 'Stop these messages';

export const myVisits = 'My visits';
export const myVisitsEmpty = 'Visits that you note in shops are listed here.';

// Posts of people who have visited a shop.
export const starsOfFive = (stars: number) => `${stars} of 5 stars`;
export const starsLabel = 'How was it?';
export const starsMissing = 'Please choose one to five stars.';
export const visitedMark = 'Visited';
export const postDay = (day: string) =>
  dateText(`${day}T12:00:00+05:30`, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  });
export const postEdited = 'changed';
export const postBought = 'Bought:';
export const ownersReply = 'Reply of the owner';
export const postsHeading = 'Posts of visitors';
export const postSummary = (average: number, count: number) =>
  count === 1
    ? `${average.toFixed(1)} from 1 post`
    : `${average.toFixed(1)} from ${count.toLocaleString('en-IN')} posts`;
export const morePosts = 'Show more posts';
export const reportPost = 'Report';
export const reportPostOf = (name: string) => `Report the post of ${name}`;
export const reportPostTitle = 'What is wrong with this post?';
export const reportPostHelp = 'Your name is not shown to anybody.';
export const postReported = 'Thank you. We have noted your report.';
export const postReportReasons = {
  not_about_shop: 'It is not about this shop',
  insult: 'It insults somebody',
  false: 'It is not true',
  private: 'It shows something private',
  advertising: 'It is advertising',
};
export const postTitle = 'Write about your visit | Nukkad';
export const postHeading = 'Write about your visit';
export const writePost = 'Write about it';
export const seePost = 'Your post';
export const postUnreached = 'The posts could not be loaded';
export const noVisitHere = 'There is no visit of yours here';
export const postName = 'Your first name';
export const postNameHelp = 'Shown with your post. Your number is never shown.';
export const postNameWrong = 'Please type a first name, in letters.';
export const postWords = 'What was good, what was not?';
export const postWordsHelp = 'Without phone numbers and links.';
export const postBoughtLabel = 'What you bought';
export const publishPost = 'Publish';
export const changePost = 'Change it';
export const postPublished = 'Your post is on the shop’s page.';
export const postEditable = (hours: number) =>
  `You can change it for ${hours} hours, and delete it at any time.`;
export const deletePost = 'Delete it';
export const deletePostTitle = 'Delete your post?';
export const postDeleted = 'Your post is deleted.';
export const postStates = {
  shown: 'Everybody sees this post on the shop’s page.',
  hidden: 'Several people have reported this post. It is hidden until a person of Nukkad has looked at it.',
  removed: 'We have removed this post:',
};
export const postShortStates = { hidden: 'Your post is hidden', removed: 'Your post was removed' };
export const postPictures = 'Pictures of your post';
export const postPictureNumber = (number: number) => `Picture ${number} of this post`;
export const addPostPicture = 'Add a picture';
export const removePostPicture = (number: number) => `Remove picture ${number}`;
export const postPicturesHelp = (most: number) => `Up to ${most} pictures. They are shown with your post.`;
export const appealLabel = 'Why should it be shown again?';
export const appealHelp = 'A person looks at it once more. You can do this once.';
export const appealMissing = 'Please say why.';
export const sendAppeal = 'Ask to check again';
export const ownerPostsTitle = 'Posts of visitors | Nukkad';
export const toPosts = 'Posts';
export const noPosts = 'Nobody has written about your shop yet';
export const noPostsHelp = 'Shoppers who note a visit with your visit code can write a post for 14 days.';
export const reply = 'Reply';
export const replyTo = (name: string) => `Reply to ${name}`;
export const replyHelp = 'Everybody sees it. You can reply once.';
export const replyMissing = 'Please write a reply.';
export const sendReply = 'Publish the reply';
export const replySent = 'Your reply is on the shop’s page.';

// Dedicated support: the owner's thread.
export const supportTitle = 'Dedicated support | Nukkad';
export const supportHeading = 'Dedicated support';
export const toSupport = 'Support';
export const toSupportUnread = 'Support: new answer';
export const supportUnreached = 'Your messages could not be loaded';
export const supportPromise =
  'A person answers you within one working day. Working days are Monday to Saturday, without national holidays.';
export const supportLate = 'Our answer is late, and we are sorry. Your message is at the top of our list.';
export const supportThread = 'Messages';
export const earlierMessages = 'Show earlier messages';
export const messageFrom = { owner: 'You', support: 'Nukkad' };
export const messagePicture = (number: number) => `Picture ${number} of this message`;
export const supportClosed = 'This thread is closed. A new message opens it again.';
export const closeThread = 'Close the thread';
export const reopenThread = 'Open it again';
export const threadClosed = 'The thread is closed.';
export const threadReopened = 'The thread is open again.';
export const messageLabel = 'Your message';
export const messageHint =
  'Describe what happened, and add a picture if it helps. Never write an OTP or a PIN.';
export const messageMissing = 'Please write a few words or add a picture.';
export const messageNotSent = (fault: string) => `Not sent, but kept here. ${fault}`;
export const messageSent = 'Your message is sent.';
export const sendMessage = 'Send';
export const addMessagePicture = 'Add a picture';
export const messagePictures = 'Pictures of your message';
export const newPicture = (number: number) => `Picture ${number}`;
export const removeNewPicture = (number: number) => `Remove picture ${number}`;
export const messagePicturesHelp = (most: number) =>
  `Up to ${most} pictures. Nobody outside this thread sees them.`;
export const supportForPremium = 'Support by message is part of Premium';
export const supportForPremiumHelp = (hours: number) =>
  `With Premium you write to a person here, with pictures. Without it you can ask for a call: we call you within ${hours} hours.`;
export const supportPremiumEnded = (hours: number) =>
  `Your Premium has ended. Your messages stay here; to write again, renew it, or ask for a call: we call you within ${hours} hours.`;
export const askForCall = 'Ask for a call';

// The desk of dedicated support
export const threadsWait = (count: number) =>
  count === 1 ? '1 owner waits for an answer' : `${count.toLocaleString('en-IN')} owners wait for an answer`;
export const firstAnswerTime = (span: string, inTime: number, count: number) =>
  `First answer in the last 30 days: ${span} (median), ${inTime.toLocaleString('en-IN')} of ${count.toLocaleString('en-IN')} in time.`;
export const noAnswersYet = 'No answers in the last 30 days.';
export const answerPromise = 'Promised: within one working day.';
export const supportLists = { waiting: 'Waiting', answered: 'Answered', closed: 'Closed' };
export const noThreads = {
  waiting: 'Nobody waits for an answer',
  answered: 'No answered threads',
  closed: 'No closed threads',
};
export const noThreadsHelp = {
  waiting: 'Messages of owners of Premium shops appear here.',
  answered: 'Threads that you answered stay here until somebody closes them.',
  closed: 'Threads that you or their owners closed appear here.',
};
export const supportDeskUnreached = 'The threads could not be loaded';
export const threadUnreached = 'The thread could not be loaded';
export const backToSupport = 'All threads';
export const pictureAlone = 'A picture';
export const lastMessageAt = (instant: string) =>
  dateText(instant, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  });
export const threadStates = { open: 'Open', closed: 'Closed' };
export const answerSeen = 'The owner has seen your answer.';
export const answerUnseen = 'The owner has not seen your answer yet.';
export const ownerLabel = 'Owner';
export const answerLabel = 'Your answer';
export const answerHint =
  'The owner reads it under the name of Nukkad, and gets an SMS if the page is not open.';
export const answerSent = 'Your answer is sent.';
export const cannedLabel = 'Canned answer';
export const cannedChoose = 'Choose an answer to begin with';
/** Texts to begin an answer with; the operator completes them. */
export const cannedAnswers: readonly { readonly name: string; readonly text: (shop: string) => string }[] = [
  {
    name: 'We are looking into it',
    text: (shop) =>
      `Thank you for writing about ${shop}. We are looking into it, and tell you here by tomorrow what we found.`,
  },
  {
    name: 'Change it yourself',
    text: (shop) =>
      `You can change this yourself: open My shops, choose Edit at ${shop}, change it and press Save. Tell us here if it does not work.`,
  },
  {
    name: 'Please send a picture',
    text: () =>
      'Please send us a picture of the screen on which this happens, and tell us what you pressed before. Cover OTPs and PINs.',
  },
  {
    name: 'Invoice',
    text: (shop) =>
      `You find the invoices of ${shop} under My shops: press “See your subscription”. Each is a PDF that you can print or send on.`,
  },
  {
    name: 'Refund',
    text: () =>
      'Within 30 days of the payment you get all of it back, without a reason: open My shops, press “See your subscription”, then “Get my money back”. Your bank may take up to 5 working days.',
  },
  {
    name: 'It is done',
    text: (shop) => `It is done for ${shop}. Please have a look, and close this thread if all is well.`,
  },
];
// Offers
export const offerTag = 'Offer';
export const offersHeading = 'Offers';
export const offersNearTitle = 'Offers of local shops near you | Nukkad';
export const offersNearHeading = 'Offers near you';
export const offersNearDescription =
  'What local shops in India offer today: prices for some days, festival offers and codes, the nearest first.';
export const offersNearHelp = 'What local shops offer today.';
export const offerChoices = 'Order';
export const offerOrders = { nearest: 'Nearest', ending: 'Ends soonest' } as const;
export const offersAnywhere = 'In all of India';
export const noOffers = 'No offers here at the moment';
export const noOffersHelp = 'Try another place or another category. Owners add new offers every day.';
export const findShopsInstead = 'Find shops';
export const moreOffers = 'Show more offers';
export const offersUnreached = 'The offers could not be loaded';
export const offersFound = (count: number) => (count === 1 ? '1 offer' : `${count} offers`);
export const offerNow = 'Now';
export const offerEndsToday = 'Ends today';
export const offerEndsTomorrow = 'Ends tomorrow';
export const offerUntil = (day: string) => `Until ${day}`;
export const shortWeekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
export const usualPrice = (price: string) => `usually ${price}`;
export const offerCodeText = 'Say this code:';
export const copyCode = 'Copy';
export const copyOfferCode = (code: string) => `Copy the code ${code}`;
export const codeCopied = 'The code is copied.';
export const codeNotCopied = 'The code could not be copied. Please note it down.';
export const offerPictureOf = (title: string) => `Picture of the offer ${title}`;
export const offersByOwners = 'Shops make their offers themselves. Please ask before you go.';

// The owner's offers
export const ownOffersTitle = 'Offers of your shop | Nukkad';
export const toOffers = 'Offers';
export const ownOffersHelp =
  'Shoppers see them on your page, in lists as the mark ‘Offer’, and among the offers near them. They end by themselves.';
export const offersPremiumTitle = 'Offers are part of Premium';
export const offersPremiumHelp =
  'With Premium you announce offers for festivals or quiet hours. Shoppers see them on your page and among the offers near them.';
export const offersNotShown = 'Without Premium, shoppers do not see these offers.';
export const offersNoPageYet = 'Shoppers see your offers once your shop is on Nukkad.';
export const newOffer = 'New offer';
export const noOwnOffers = 'No offers yet';
export const noOwnOffersHelp = 'Choose a festival below, or begin with an empty offer.';
export const offerGroups = { live: 'Running now', coming: 'Coming', ended: 'Over' } as const;
export const offersRunning = (count: number, most: number) => `${count} of ${most} at the same time`;
export const templatesHeading = 'Begin with a festival';
export const templateBySight = 'by the moon, may be a day later';
export const festivalOffer = (festival: string) => `${festival} offer`;
export const festivals = {
  guruNanak: { name: 'Guru Nanak Jayanti', words: 'Happy Gurpurab from all of us!' },
  christmas: { name: 'Christmas', words: 'Merry Christmas from all of us!' },
  newYear: { name: 'New Year', words: 'A happy new year from all of us!' },
  pongal: { name: 'Pongal and Makar Sankranti', words: 'Happy Pongal and Makar Sankranti from all of us!' },
  republicDay: { name: 'Republic Day', words: 'Happy Republic Day from all of us!' },
  holi: { name: 'Holi', words: 'Happy Holi from all of us!' },
  eidUlFitr: { name: 'Eid ul-Fitr', words: 'Eid Mubarak from all of us!' },
  ugadi: { name: 'Ugadi and Gudi Padwa', words: 'Happy Ugadi and Gudi Padwa from all of us!' },
  baisakhi: { name: 'Baisakhi', words: 'Happy Baisakhi from all of us!' },
  akshayaTritiya: { name: 'Akshaya Tritiya', words: 'Happy Akshaya Tritiya from all of us!' },
  eidUlAdha: { name: 'Eid ul-Adha', words: 'Eid Mubarak from all of us!' },
  independenceDay: { name: 'Independence Day', words: 'Happy Independence Day from all of us!' },
  rakshaBandhan: { name: 'Raksha Bandhan', words: 'Happy Raksha Bandhan from all of us!' },
  ganeshChaturthi: { name: 'Ganesh Chaturthi', words: 'Happy Ganesh Chaturthi from all of us!' },
  onam: { name: 'Onam', words: 'Happy Onam from all of us!' },
  dussehra: { name: 'Navratri and Durga Puja', words: 'Happy Navratri and Durga Puja from all of us!' },
  diwali: { name: 'Diwali', words: 'Happy Diwali from all of us!' },
} as const;
export const backToOffers = 'All offers';
export const newOfferHeading = 'New offer';
export const changeOfferHeading = 'Change the offer';
export const offerTitleLabel = 'What do you offer?';
export const offerTitleHelp = 'Such as ‘10% off all sweets’.';
export const offerTitleMissing = 'Please say what you offer.';
export const offerWordsLabel = 'More about it';
export const offerWordsHelp = 'Without phone numbers, links, ‘mega’ and ‘guaranteed’.';
export const offerFromLabel = 'First day';
export const offerUntilLabel = 'Last day';
export const offerDayMissing = 'Please choose a day.';
export const offerWeekdaysLabel = 'Days of the week';
export const offerWeekdayMissing = 'Please choose at least one day.';
export const offerHoursCheck = 'Only at certain hours';
export const offerFromTime = 'From';
export const offerUntilTime = 'To';
export const offerTimesMissing = 'Please choose both times.';
export const offerCodeLabel = 'Code';
export const offerCodeHelp = 'Customers say it in the shop. For example DIWALI10.';
export const offerItemsLabel = 'Items of your list';
export const offerItemsHelp = (most: number) => `Up to ${most} items with their price during the offer.`;
export const addOfferItems = 'Add items from your list';
export const chooseOfferItem = 'Choose an item';
export const noOfferItem = 'No item has this name';
export const noStockForOffer = 'Your list has no items yet.';
export const offerPriceOf = (item: string) => `Price of ${item} during the offer, in ₹`;
export const usualPriceHint = (price: string) => `Usually ₹${price}`;
export const mrpHint = (price: string) => `MRP ₹${price}`;
export const removeOfferItem = (item: string) => `Remove ${item}`;
export const publishOffer = 'Publish the offer';
export const saveOffer = 'Save the offer';
export const offerPublished = 'The offer is published.';
export const offerPlanned = 'The offer is planned. It begins by itself.';
export const offerChanged = 'The offer is changed.';
export const offerPictureHelp = 'A picture helps shoppers to decide.';
export const addOfferPicture = 'Add a picture';
export const changeOfferPicture = 'Change the picture';
export const changeOffer = 'Change';
export const changeOfferNamed = (title: string) => `Change the offer ${title}`;
export const endOffer = 'End now';
export const endOfferNamed = (title: string) => `End now: ${title}`;
export const endOfferTitle = 'End this offer now?';
export const offerEnded = 'The offer is over.';
export const offerAgain = 'Make it again';
export const offerAgainNamed = (title: string) => `Make it again: ${title}`;
export const deleteOffer = 'Delete';
export const deleteOfferNamed = (title: string) => `Delete the offer ${title}`;
export const deleteOfferTitle = 'Delete this offer?';
export const offerDeleted = 'The offer is deleted.';
export const shareOfferNamed = (title: string) => `Share the offer ${title}`;
export const shareOfferText = (shop: string, title: string) => `${shop}: ${title}`;

// The desk of reported posts
export const postsWait = (count: number) =>
  count === 1 ? '1 post to check' : `${count.toLocaleString('en-IN')} posts to check`;
export const postsDeskHelp =
  'Three people have reported these posts, or their writers object to a removal. They are hidden until you decide.';
export const noHiddenPosts = 'No posts to check';
export const noHiddenPostsHelp = 'Posts that three people report appear here.';
export const postKeys = { keep: 'K', remove: 'R' };
export const keepPost = 'Show it again';
export const removePost = 'Remove it';
export const removePostTitle = 'Remove this post';
export const removePostHelp = 'The writer reads the reason.';
export const usualPostReasons = [
  'It insults a person.',
  'It is not about a visit to this shop.',
  'It shows private information.',
] as const;
export const postIsKept = 'Shown';
export const postIsRemoved = 'Removed:';
export const postDecided = { kept: 'The post is shown again.', removed: 'The post is removed.' };
export const postUndone = 'Undone. The post waits again.';
export const reportedFor = (reason: string, count: number) =>
  count === 1 ? reason : `${reason} (${count.toLocaleString('en-IN')})`;
export const removedBefore = 'Removed before:';
export const writerSays = 'The writer says:';
