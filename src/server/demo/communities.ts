/**
 * The people of the demo town: how owners are called and what they put over their doors. Every name is a common
 * one; none is meant to be a particular person or shop.
 */
export type CommunityName =
  | 'kannada'
  | 'tamil'
  | 'telugu'
  | 'malayali'
  | 'marathi'
  | 'gujarati'
  | 'marwari'
  | 'sindhi'
  | 'hindi'
  | 'punjabi'
  | 'bengali'
  | 'muslim'
  | 'christian';

export type Community = {
  readonly men: readonly string[];
  readonly women: readonly string[];
  /** Empty where people write initials before the given name instead: K. Murugesan. */
  readonly families: readonly string[];
  readonly initials?: readonly string[];
  /** Deities, saints and blessings, as painted on a signboard. */
  readonly blessed: readonly string[];
  /** Given and family names that make a shop name by themselves ('Agarwal Sweets'); families if absent. */
  readonly houses?: readonly string[];
};

// biome-ignore format: tables of names
export const communities: Readonly<Record<CommunityName, Community>> = {
  kannada: {
    men: ['Manjunath', 'Nagaraj', 'Basavaraj', 'Ravikumar', 'Shivakumar', 'Prakash', 'Umesh', 'Lokesh', 'Chandrashekar', 'Mahesh', 'Girish', 'Puttaswamy', 'Devaraj', 'Srinivas', 'Harish', 'Siddaraju', 'Kiran', 'Venkatesh', 'Anjanappa', 'Suresh Gowda'],
    women: ['Lakshmamma', 'Savitha', 'Roopa', 'Shobha', 'Girija', 'Nagarathna', 'Pushpa', 'Bhagya', 'Anitha', 'Sumithra', 'Vanaja', 'Rekha'],
    families: [],
    initials: ['H. N.', 'B. S.', 'K. R.', 'M.', 'T. N.', 'G. V.', 'S. R.', 'C.', 'N.', 'A. M.', 'D. K.', 'R.'],
    blessed: ['Sri Manjunatha', 'Sri Venkateshwara', 'Sri Chamundeshwari', 'Sri Raghavendra', 'Sri Lakshmi Narasimha', 'Sri Maruthi', 'Sri Basaveshwara', 'Sri Annapoorneshwari', 'Sri Siddhi Vinayaka', 'Sri Banashankari', 'Sri Gavi Gangadhareshwara', 'Sri Kalabhairaveshwara', 'Sri Mookambika', 'Sri Sharada', 'Sri Krishna', 'Sri Male Mahadeshwara', 'Sri Durga Parameshwari', 'Sri Nandi', 'Sri Kollapuradamma', 'Sri Sai'],
    houses: ['Gowda', 'Hegde', 'Shenoy', 'Pai', 'Kamath', 'Bhat', 'Shetty', 'Rao', 'Puttanna', 'Nanjundappa', 'Ramanna', 'Huchappa', 'Chikkanna', 'Kempanna', 'Nagaraj', 'Manju', 'Mahesh', 'Suresh', 'Kiran', 'Lokesh', 'Prakash', 'Shivu', 'Umesh', 'Ravi'],
  },
  tamil: {
    men: ['Murugesan', 'Selvam', 'Kannan', 'Senthil Kumar', 'Rajendran', 'Palanisamy', 'Subramanian', 'Karthikeyan', 'Balamurugan', 'Saravanan', 'Ganesan', 'Ramasamy', 'Arumugam', 'Velmurugan', 'Thangaraj', 'Ilango', 'Anbarasan', 'Muthukumar', 'Perumal', 'Sundaram', 'Chinnadurai', 'Natarajan'],
    women: ['Meenakshi', 'Kalaiselvi', 'Revathi', 'Vasantha', 'Malliga', 'Thenmozhi', 'Amudha', 'Bhuvaneswari', 'Kavitha', 'Selvi', 'Poongodi', 'Saroja'],
    families: [],
    initials: ['K.', 'M.', 'S.', 'P.', 'R.', 'A.', 'T. K.', 'V.', 'N. S.', 'G.', 'C.', 'E.'],
    blessed: ['Sri Murugan', 'Sri Meenakshi', 'Sri Kapaleeswarar', 'Sri Vinayaga', 'Arul Murugan', 'Sri Kamatchi Amman', 'Sri Mariamman', 'Om Sakthi', 'Sri Karpagambal', 'Sri Parthasarathy', 'Sri Ayyappan', 'Sri Renugambal', 'Sri Angalamman', 'Sri Balaji', 'Sri Thirumalai', 'Velavan', 'Sri Dhandayuthapani', 'Sri Lakshmi', 'Thiruchendur Murugan', 'Sri Sai Ram'],
    houses: ['Selvam', 'Kannan', 'Annachi', 'Nadar', 'Mudaliar', 'Chettiar', 'Pillai', 'Thangam', 'Bala', 'Raja', 'Velan', 'Tamil', 'Senthil', 'Muthu', 'Mani', 'Ganesan', 'Sundaram', 'Anbu', 'Kumaran', 'Thenmozhi', 'Ponni', 'Kaveri', 'Vaigai', 'Poombuhar', 'Pandian', 'Cholan'],
  },
  telugu: {
    men: ['Srinivas', 'Venkata Ramana', 'Nageswara Rao', 'Satyanarayana', 'Raju', 'Ramesh', 'Krishna Reddy', 'Narasimha', 'Mallesh', 'Yadagiri', 'Anjaneyulu', 'Sudhakar', 'Ravinder', 'Bhaskar', 'Sambasiva Rao', 'Kishore', 'Chandra Mouli', 'Shankar', 'Upender', 'Prabhakar'],
    women: ['Lakshmi', 'Padmavathi', 'Sujatha', 'Swarna', 'Anasuya', 'Rajeshwari', 'Vijaya', 'Madhavi', 'Sailaja', 'Aruna', 'Yadamma', 'Jyothi'],
    families: [],
    initials: ['P.', 'K.', 'G.', 'B.', 'Ch.', 'M.', 'T.', 'N. V.', 'D.', 'Y.', 'A. V.', 'S.'],
    blessed: ['Sri Venkateshwara', 'Sri Lakshmi Narasimha Swamy', 'Sri Yadadri', 'Sri Sai Baba', 'Sri Kanaka Durga', 'Sri Mallikarjuna', 'Sri Anjaneya', 'Sri Rama', 'Sri Satya Sai', 'Sri Padmavathi', 'Sri Bhramaramba', 'Sri Sita Rama', 'Sri Veerabhadra', 'Sri Pochamma', 'Sri Ujjaini Mahankali', 'Sri Tirumala', 'Sri Gayatri', 'Sri Raja Rajeshwara', 'Sri Vasavi', 'Jai Hanuman'],
    houses: ['Reddy', 'Rao', 'Naidu', 'Raju', 'Chowdary', 'Goud', 'Yadav', 'Varma', 'Srinu', 'Ramesh', 'Mallesh', 'Bhaskar', 'Kishore', 'Godavari', 'Telangana', 'Rayalaseema', 'Vijaya', 'Swarna', 'Lakshmi', 'Sudha', 'Anand', 'Chandana'],
  },
  malayali: {
    men: ['Rajan', 'Sasi', 'Vijayan', 'Unnikrishnan', 'Biju', 'Suresh Babu', 'Mohanan', 'Santhosh', 'Ajith', 'Gopalakrishnan', 'Shaji', 'Pradeep'],
    women: ['Sindhu', 'Bindu', 'Latha', 'Ambika', 'Remya', 'Sheeja', 'Leela', 'Usha'],
    families: ['Nair', 'Menon', 'Pillai', 'Varma', 'Kurup', 'Panicker', 'Nambiar', 'Thomas', 'Joseph'],
    blessed: ['Sree Krishna', 'Guruvayoorappan', 'Sree Ayyappa', 'Sree Bhagavathy', 'Sree Padmanabha', 'Sree Mookambika', 'St. George', 'Amritha'],
    houses: ['Kerala', 'Nila', 'Periyar', 'Thiruvonam', 'Unni', 'Nair', 'Menon', 'Vadakkan', 'Cochin', 'Travancore', 'Pamba', 'Biju', 'Shaji', 'Onam'],
  },
  marathi: {
    men: ['Sanjay', 'Vijay', 'Ganesh', 'Santosh', 'Rajendra', 'Dattatray', 'Pandurang', 'Sachin', 'Nitin', 'Avinash', 'Balasaheb', 'Shrikant', 'Mangesh', 'Sunil', 'Prashant', 'Vishwas', 'Tukaram', 'Milind', 'Anant', 'Yogesh'],
    women: ['Sunita', 'Vaishali', 'Manisha', 'Jyoti', 'Surekha', 'Ashwini', 'Rohini', 'Shubhangi', 'Archana', 'Swati', 'Madhuri', 'Vandana'],
    families: ['Kulkarni', 'Joshi', 'Deshpande', 'Patil', 'Shinde', 'Jadhav', 'Pawar', 'More', 'Gaikwad', 'Chavan', 'Sawant', 'Kadam', 'Bhosale', 'Kale', 'Gokhale', 'Phadke', 'Salunkhe', 'Mane', 'Rane', 'Tambe', 'Naik', 'Dhumal', 'Ghorpade', 'Khandekar', 'Waghmare'],
    blessed: ['Shree Ganesh', 'Shree Siddhivinayak', 'Jai Bhavani', 'Shree Swami Samarth', 'Mauli', 'Shree Sai Samarth', 'Tuljabhavani', 'Shree Mahalaxmi', 'Shree Datta', 'Ekvira', 'Vitthal Rakhumai', 'Jai Malhar', 'Shree Gajanan', 'Shree Khandoba', 'Gurudatta', 'Mahalaxmi', 'Om Sai', 'Shivneri', 'Shree Samarth', 'Renuka Mata'],
  },
  gujarati: {
    men: ['Jayesh', 'Bharat', 'Ketan', 'Mukesh', 'Hasmukh', 'Paresh', 'Nilesh', 'Dinesh', 'Chetan', 'Kirit', 'Rajesh', 'Hitesh', 'Manish', 'Vipul', 'Pravin', 'Jignesh'],
    women: ['Hansa', 'Kokila', 'Bhavna', 'Nita', 'Daksha', 'Jagruti', 'Pratibha', 'Komal', 'Rupal', 'Minal'],
    families: ['Shah', 'Patel', 'Mehta', 'Gandhi', 'Desai', 'Parekh', 'Doshi', 'Vora', 'Thakkar', 'Gala', 'Chheda', 'Sanghvi', 'Trivedi', 'Panchal', 'Savla', 'Dedhia', 'Solanki', 'Bhatt'],
    blessed: ['Jalaram', 'Shree Umiya', 'Shree Ambika', 'Shreeji', 'Khodiyar', 'Swaminarayan', 'Shree Ram', 'Jai Ambe', 'Shree Parshwanath', 'Bahuchar', 'Dwarkadhish', 'Shree Harsiddhi', 'Ghanshyam', 'Chamunda'],
  },
  marwari: {
    men: ['Mahendra', 'Ashok', 'Rajkumar', 'Suresh', 'Pukhraj', 'Kailash', 'Om Prakash', 'Ratan Lal', 'Manoj', 'Gopal', 'Bhanwar Lal', 'Vimal', 'Naresh', 'Dilip', 'Sohan Lal', 'Pawan', 'Hemant', 'Prem Chand'],
    women: ['Santosh', 'Sushila', 'Manju', 'Sangeeta', 'Kiran', 'Pushpa', 'Sarita', 'Kusum', 'Saroj', 'Madhu'],
    families: ['Jain', 'Agarwal', 'Goyal', 'Bansal', 'Khandelwal', 'Maheshwari', 'Gupta', 'Oswal', 'Singhvi', 'Kothari', 'Bhandari', 'Mittal', 'Soni', 'Sharma', 'Choudhary', 'Rathore', 'Purohit', 'Prajapat', 'Saini', 'Toshniwal', 'Lunawat', 'Garg', 'Bothra', 'Daga'],
    blessed: ['Shree Mahaveer', 'Shree Shyam', 'Shree Balaji', 'Shree Nakoda', 'Shree Laxmi', 'Shree Govind', 'Salasar Balaji', 'Khatu Shyam', 'Karni Mata', 'Shree Charbhuja', 'Ramdev', 'Shree Rishabh', 'Adinath', 'Shree Ganpati', 'Rani Sati', 'Moti Dungri', 'Shree Sanwaliya', 'Ambe Mata'],
    houses: ['Agarwal', 'Jain', 'Goyal', 'Bansal', 'Khandelwal', 'Maheshwari', 'Gupta', 'Kothari', 'Marwar', 'Mewar', 'Rajasthan', 'Ratan', 'Vimal', 'Mangal', 'Sharma', 'Oswal', 'Singhvi', 'Soni', 'Bhandari', 'Mittal', 'Garg', 'Daga', 'Bothra', 'Toshniwal'],
  },
  sindhi: {
    men: ['Mohan', 'Lachman', 'Kishore', 'Gope', 'Haresh', 'Prakash', 'Nanik', 'Jawahar', 'Vashdev', 'Ramesh', 'Suresh', 'Deepak'],
    women: ['Renu', 'Kavita', 'Bharti', 'Poonam', 'Jaya', 'Neelam', 'Varsha', 'Lata'],
    families: ['Motwani', 'Chandwani', 'Lalwani', 'Ahuja', 'Bhatia', 'Tekchandani', 'Khubchandani', 'Sachdev', 'Mulchandani', 'Vaswani', 'Punjwani', 'Ramchandani'],
    blessed: ['Jhulelal', 'Sai Vasan', 'Jai Jhulelal', 'Shree Laxmi', 'Sant Kanwar Ram', 'Shiv Shakti'],
  },
  hindi: {
    men: ['Ramesh', 'Suresh', 'Rajesh', 'Manoj', 'Ashok', 'Vinod', 'Santosh', 'Rakesh', 'Pankaj', 'Anil', 'Dinesh', 'Mukesh', 'Shyam', 'Brijesh', 'Awadhesh', 'Ram Prakash', 'Umesh', 'Deepak', 'Sunil', 'Hari Om', 'Kamlesh', 'Girish', 'Arvind', 'Pradeep'],
    women: ['Sunita', 'Geeta', 'Rekha', 'Anita', 'Sushma', 'Neelam', 'Poonam', 'Shanti', 'Asha', 'Mamta', 'Kiran', 'Vimla'],
    families: ['Gupta', 'Sharma', 'Verma', 'Mishra', 'Srivastava', 'Yadav', 'Tiwari', 'Singh', 'Agrawal', 'Rastogi', 'Jaiswal', 'Sahu', 'Pandey', 'Shukla', 'Kashyap', 'Chaurasia', 'Maurya', 'Saxena', 'Bajpai', 'Vishwakarma', 'Prajapati', 'Rawat', 'Tyagi', 'Kushwaha'],
    blessed: ['Shri Ram', 'Shiv Shakti', 'Jai Mata Di', 'Maa Vaishno', 'Shri Krishna', 'Bajrang', 'Maa Durga', 'Shri Balaji', 'Om Sai', 'Jai Hanuman', 'Maa Sharda', 'Radhe Shyam', 'Shri Ganesh', 'Vishwakarma', 'Bholenath', 'Maa Laxmi', 'Sankat Mochan', 'Shri Bankey Bihari', 'Jai Ambe', 'Annapurna', 'Kanha', 'Maa Vindhyavasini'],
  },
  punjabi: {
    men: ['Harpreet', 'Gurmeet', 'Jaspal', 'Balwinder', 'Kulwant', 'Manjit', 'Sukhdev', 'Rajinder', 'Paramjit', 'Satish', 'Ravinder', 'Vijay', 'Krishan Lal', 'Amarjeet', 'Tarun', 'Naveen'],
    women: ['Simran', 'Harjeet', 'Gurpreet', 'Neeru', 'Parminder', 'Anju', 'Ritu', 'Jasbir'],
    families: ['Singh', 'Chawla', 'Arora', 'Malhotra', 'Kapoor', 'Khanna', 'Bedi', 'Sethi', 'Bhatia', 'Dhingra', 'Anand', 'Sodhi', 'Gill', 'Sandhu', 'Grover', 'Khurana', 'Juneja', 'Batra', 'Taneja'],
    blessed: ['Guru Kirpa', 'Gurudev', 'Jai Mata Di', 'Satnam', 'Khalsa', 'Sher-e-Punjab', 'Baba Deep Singh', 'Waheguru', 'Amritsar', 'Nanak', 'Sat Kartar', 'Maa Jwala'],
    houses: ['Chawla', 'Arora', 'Malhotra', 'Kapoor', 'Khanna', 'Bedi', 'Sethi', 'Bhatia', 'Dhingra', 'Sodhi', 'Gill', 'Sandhu', 'Grover', 'Khurana', 'Batra', 'Taneja', 'Punjab', 'Lahore', 'Sardar Ji', 'Pappu', 'Bittu', 'Sonu', 'Lucky', 'Happy', 'Kake Di', 'Amar', 'Ludhiana'],
  },
  bengali: {
    men: ['Subhash', 'Tapan', 'Gautam', 'Debashis', 'Pradip', 'Swapan', 'Ranjit', 'Dilip', 'Biswajit', 'Sanjib', 'Asim', 'Tarun', 'Partha', 'Nirmal', 'Shyamal', 'Kalyan', 'Dipankar', 'Goutam', 'Joydeb', 'Prabir'],
    women: ['Mitali', 'Sharmila', 'Rina', 'Kakali', 'Anindita', 'Jharna', 'Tanushree', 'Soma', 'Chhanda', 'Mousumi', 'Papiya', 'Rupa'],
    families: ['Ghosh', 'Das', 'Dutta', 'Saha', 'Pal', 'Mondal', 'Banerjee', 'Chatterjee', 'Mukherjee', 'Bose', 'Sen', 'Roy', 'Nandi', 'Kundu', 'Paul', 'Sarkar', 'Biswas', 'Chakraborty', 'Dey', 'Modak', 'Nag', 'Majumdar'],
    blessed: ['Maa Tara', 'Maa Kali', 'Joy Guru', 'Maa Annapurna', 'Sree Krishna', 'Loknath', 'Maa Durga', 'Tara Maa', 'Sree Ramkrishna', 'Gopal', 'Maa Manasa', 'Jagannath', 'Sree Durga', 'Radha Gobinda', 'Saraswati', 'Joy Maa', 'Siddheswari', 'Kalimata', 'Bhagabati'],
  },
  muslim: {
    men: ['Mohammed Irfan', 'Abdul Rahman', 'Imran', 'Syed Ahmed', 'Nadeem', 'Shahid', 'Mohammed Rafiq', 'Javed', 'Aslam', 'Zubair', 'Salim', 'Yusuf', 'Mohammed Ismail', 'Arif', 'Anwar', 'Shakeel', 'Iqbal', 'Mohd. Faizan', 'Ghouse', 'Mustafa'],
    women: ['Shabana', 'Nasreen', 'Rubina', 'Ayesha', 'Farzana', 'Tabassum', 'Shaheen', 'Zeenat', 'Parveen', 'Rehana'],
    families: ['Khan', 'Shaikh', 'Ansari', 'Qureshi', 'Siddiqui', 'Pasha', 'Sheriff', 'Baig', 'Farooqui', 'Hussain', 'Ali', 'Mirza', 'Rizvi', 'Memon', 'Hashmi'],
    blessed: ['Al-Madina', 'Bismillah', 'Madina', 'Al-Noor', 'Haji Ali', 'Makkah', 'Khwaja', 'Noor', 'Al-Hilal', 'Gareeb Nawaz', 'Barkat', 'Al-Amin', 'Taj', 'Rehmat', 'Zamzam', 'Al-Karam', 'Shifa', 'Bilal', 'Hidayat', 'Moonlight'],
    houses: ['Khan', 'Ansari', 'Qureshi', 'Siddiqui', 'Pasha', 'Irfan', 'Imran', 'Nadeem', 'Rafiq', 'Javed', 'Aslam', 'Salim', 'Yusuf', 'Hyder', 'Nawab', 'Shahi', 'Mughal', 'Shalimar', 'Nishat', 'Gulshan', 'Deccan', 'Awadh', 'Mehfil', 'Zaika', 'Sultan', 'Iqbal', 'Anwar', 'Kohinoor'],
  },
  christian: {
    men: ['Anthony', 'Joseph', 'Francis', 'Xavier', 'Peter', 'Thomas', 'Robert', 'David', 'Stephen', 'Sebastian', 'Vincent', 'Savio', 'Daniel', 'Lawrence', 'Paul'],
    women: ['Mary', 'Stella', 'Rosy', 'Philomena', 'Teresa', 'Agnes', 'Sheela', 'Lourdes', 'Jacintha', 'Grace'],
    families: ['D’Souza', 'Fernandes', 'Pereira', 'Rodrigues', 'Pinto', 'Lobo', 'D’Mello', 'Mascarenhas', 'Thomas', 'Joseph', 'Selvaraj', 'Arokiasamy', 'Gonsalves', 'Rajan'],
    blessed: ['St. Antony', 'St. Mary', 'Infant Jesus', 'Immanuel', 'Bethel', 'Velankanni Matha', 'St. Jude', 'Grace', 'Shalom', 'Our Lady', 'Good Shepherd', 'Blessing', 'Ave Maria', 'El Shaddai'],
  },
};

export type Script = {
  /** Deities and house names in the script of the place. */
  readonly leads: readonly string[];
  /** What the shop is, by category slug; a category that is missing is written in English. */
  readonly trades: Readonly<Record<string, readonly string[]>>;
};

const devanagari: Script = {
  leads: [
    'श्री गणेश',
    'शिव शक्ति',
    'जय माता दी',
    'श्री बालाजी',
    'श्याम',
    'गुप्ता',
    'अग्रवाल',
    'शर्मा',
    'माँ शारदा',
    'अन्नपूर्णा',
    'बजरंग',
    'राधे श्याम',
    'नया भारत',
    'अपना',
    'जनता',
    'महावीर',
    'श्री राम',
    'लक्ष्मी',
  ],
  trades: {
    grocery: ['किराना स्टोर', 'किराना भंडार', 'जनरल स्टोर'],
    food: ['भोजनालय', 'ढाबा', 'चाट भंडार'],
    'sweets-bakery': ['मिष्ठान भंडार', 'स्वीट्स'],
    medical: ['मेडिकल स्टोर', 'दवाखाना'],
    clothes: ['वस्त्र भंडार', 'साड़ी सेंटर', 'टेलर्स'],
    fresh: ['सब्ज़ी भंडार', 'फल भंडार'],
    'mobile-electronics': ['मोबाइल सेंटर', 'इलेक्ट्रॉनिक्स'],
    'salon-beauty': ['हेयर सैलून', 'ब्यूटी पार्लर'],
    hardware: ['हार्डवेयर स्टोर', 'पेंट हाउस'],
    'books-stationery': ['पुस्तक भंडार', 'स्टेशनरी'],
    'jewellery-watches': ['ज्वैलर्स', 'आभूषण भंडार'],
    'home-kitchen': ['बर्तन भंडार'],
    'footwear-bags': ['फुटवियर', 'शू हाउस'],
    car: ['मोटर वर्क्स', 'टायर वर्क्स'],
    'bike-scooter': ['ऑटो पार्ट्स', 'साइकिल स्टोर'],
    'pooja-functions': ['पूजा भंडार', 'टेंट हाउस'],
  },
};

// biome-ignore format: tables of names
export const scripts: Readonly<Record<string, Script>> = {
  Bengaluru: {
    leads: ['ಶ್ರೀ ಮಂಜುನಾಥ', 'ಶ್ರೀ ವೆಂಕಟೇಶ್ವರ', 'ಶ್ರೀ ರಾಘವೇಂದ್ರ', 'ಶ್ರೀ ಮಾರುತಿ', 'ಚಾಮುಂಡೇಶ್ವರಿ', 'ಅನ್ನಪೂರ್ಣೇಶ್ವರಿ', 'ಶ್ರೀ ಲಕ್ಷ್ಮಿ', 'ಬಸವೇಶ್ವರ', 'ಗಣೇಶ', 'ನಮ್ಮ', 'ಕಾವೇರಿ', 'ಶಾರದಾ'],
    trades: {
      grocery: ['ಪ್ರಾವಿಷನ್ ಸ್ಟೋರ್ಸ್', 'ಜನರಲ್ ಸ್ಟೋರ್ಸ್'], food: ['ಹೋಟೆಲ್', 'ಉಪಾಹಾರ', 'ತಿಂಡಿ ಮನೆ'], 'sweets-bakery': ['ಸ್ವೀಟ್ಸ್', 'ಬೇಕರಿ'], medical: ['ಮೆಡಿಕಲ್ಸ್', 'ಕ್ಲಿನಿಕ್'],
      clothes: ['ಸಿಲ್ಕ್ಸ್', 'ಟೆಕ್ಸ್‌ಟೈಲ್ಸ್', 'ಟೈಲರ್ಸ್'], fresh: ['ತರಕಾರಿ ಅಂಗಡಿ', 'ಹಣ್ಣಿನ ಅಂಗಡಿ'], 'mobile-electronics': ['ಮೊಬೈಲ್ಸ್', 'ಎಲೆಕ್ಟ್ರಾನಿಕ್ಸ್'], hardware: ['ಹಾರ್ಡ್‌ವೇರ್ಸ್'],
      'books-stationery': ['ಪುಸ್ತಕ ಮಳಿಗೆ', 'ಜೆರಾಕ್ಸ್'], 'jewellery-watches': ['ಜ್ಯುವೆಲರ್ಸ್'], 'pooja-functions': ['ಪೂಜಾ ಸ್ಟೋರ್ಸ್', 'ಹೂವಿನ ಅಂಗಡಿ'], 'home-kitchen': ['ಪಾತ್ರೆ ಅಂಗಡಿ'],
    },
  },
  Chennai: {
    leads: ['ஸ்ரீ முருகன்', 'ஸ்ரீ மீனாட்சி', 'அருள்', 'ஓம் சக்தி', 'ஸ்ரீ விநாயகா', 'அம்மன்', 'வேலவன்', 'தமிழ்', 'பொன்னி', 'காவேரி', 'ஸ்ரீ பாலாஜி', 'அன்னை', 'குமரன்', 'செல்வம்'],
    trades: {
      grocery: ['மளிகை', 'ஸ்டோர்ஸ்', 'மளிகை கடை'], food: ['உணவகம்', 'டிபன் சென்டர்', 'மெஸ்', 'பிரியாணி கடை'], 'sweets-bakery': ['ஸ்வீட்ஸ்', 'பேக்கரி', 'இனிப்பகம்'], medical: ['மெடிக்கல்ஸ்', 'மருந்தகம்'],
      clothes: ['சில்க்ஸ்', 'டெக்ஸ்டைல்ஸ்', 'டெய்லர்ஸ்'], fresh: ['காய்கறி கடை', 'பழக்கடை', 'மீன் கடை'], 'mobile-electronics': ['மொபைல்ஸ்'], hardware: ['ஹார்டுவேர்ஸ்', 'எலக்ட்ரிக்கல்ஸ்'],
      'books-stationery': ['புத்தக நிலையம்', 'ஜெராக்ஸ்'], 'jewellery-watches': ['ஜூவல்லரி', 'நகைக்கடை'], 'home-kitchen': ['பாத்திரக் கடை'], 'pooja-functions': ['பூஜை ஸ்டோர்', 'பூக்கடை'],
    },
  },
  Hyderabad: {
    leads: ['శ్రీ వేంకటేశ్వర', 'శ్రీ సాయి', 'శ్రీ లక్ష్మి', 'కనకదుర్గ', 'శ్రీ ఆంజనేయ', 'శ్రీ రామ', 'యాదాద్రి', 'తెలంగాణ', 'విజయ', 'గోదావరి', 'అన్నపూర్ణ', 'శ్రీనివాస'],
    trades: {
      grocery: ['కిరాణా జనరల్ స్టోర్స్', 'కిరాణం'], food: ['హోటల్', 'టిఫిన్ సెంటర్', 'మెస్', 'భోజనం'], 'sweets-bakery': ['స్వీట్స్', 'బేకరీ'], medical: ['మెడికల్స్', 'మెడికల్ స్టోర్స్'],
      clothes: ['సిల్క్స్', 'వస్త్రాలయం', 'టైలర్స్'], fresh: ['కూరగాయలు', 'పండ్ల దుకాణం', 'చికెన్ సెంటర్'], 'mobile-electronics': ['మొబైల్స్'], hardware: ['హార్డ్‌వేర్', 'ఎలక్ట్రికల్స్'],
      'books-stationery': ['బుక్ స్టాల్', 'జిరాక్స్'], 'jewellery-watches': ['జ్యువెలర్స్'], 'pooja-functions': ['పూజా స్టోర్స్'], 'home-kitchen': ['స్టీల్ సామాన్లు'],
    },
  },
  Kolkata: {
    leads: ['মা তারা', 'মা কালী', 'জয় গুরু', 'শ্রীকৃষ্ণ', 'লোকনাথ', 'অন্নপূর্ণা', 'ঘোষ', 'সাহা', 'দত্ত', 'নন্দী', 'আপনজন', 'নিউ বেঙ্গল', 'গোপাল', 'সরস্বতী'],
    trades: {
      grocery: ['ভাণ্ডার', 'মুদিখানা', 'স্টোর্স'], food: ['ভাতের হোটেল', 'কেবিন', 'রেস্টুরেন্ট'], 'sweets-bakery': ['মিষ্টান্ন ভাণ্ডার', 'সুইটস'], medical: ['মেডিকেল হল', 'ঔষধালয়'],
      clothes: ['বস্ত্রালয়', 'শাড়ি ঘর', 'টেলার্স'], fresh: ['ফল ভাণ্ডার', 'মাছের দোকান'], 'mobile-electronics': ['মোবাইল', 'ইলেকট্রনিক্স'], hardware: ['হার্ডওয়্যার'],
      'books-stationery': ['পুস্তকালয়', 'বুক স্টল'], 'jewellery-watches': ['জুয়েলার্স'], 'pooja-functions': ['দশকর্মা ভাণ্ডার', 'ফুলের দোকান'], 'home-kitchen': ['বাসনালয়'],
    },
  },
  Mumbai: {
    leads: ['श्री सिद्धिविनायक', 'श्री गणेश', 'माऊली', 'जय भवानी', 'स्वामी समर्थ', 'महालक्ष्मी', 'ओम साई', 'एकवीरा', 'शिवनेरी', 'पाटील', 'जोशी', 'आई'],
    trades: {
      grocery: ['किराणा स्टोअर्स', 'किराणा भांडार'], food: ['खानावळ', 'उपहार गृह', 'वडापाव सेंटर', 'मिसळ हाऊस'], 'sweets-bakery': ['मिठाई', 'फरसाण मार्ट', 'बेकरी'], medical: ['मेडिकल', 'औषधालय'],
      clothes: ['वस्त्र भांडार', 'साडी सेंटर', 'टेलर्स'], fresh: ['भाजी भांडार', 'फळ भांडार'], 'mobile-electronics': ['मोबाईल शॉपी'], 'books-stationery': ['पुस्तकालय', 'झेरॉक्स'],
      'jewellery-watches': ['ज्वेलर्स', 'सराफ'], 'home-kitchen': ['भांडी स्टोअर्स'], 'pooja-functions': ['पूजा साहित्य', 'फुलांचे दुकान'], hardware: ['हार्डवेअर'],
    },
  },
  Delhi: devanagari,
  Jaipur: devanagari,
  Lucknow: devanagari,
};

/** Pune reads Marathi as Mumbai does. */
export const scriptOf = (city: string): Script | undefined => scripts[city === 'Pune' ? 'Mumbai' : city];
