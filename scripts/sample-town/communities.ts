/**
 * The owners of the sample town: their names and the names of their shops. Every name is a common one; none is
 * meant to be a particular person or shop.
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
  /** Names and places that make a shop's name by themselves ('Agarwal Sweets'); families if absent. */
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
    houses: ['Selvam', 'Kannan', 'Annachi', 'Nadar', 'Mudaliar', 'Chettiar', 'Pillai', 'Thangam', 'Bala', 'Raja', 'Velan', 'Tamil', 'Senthil', 'Muthu', 'Mani', 'Ganesan', 'Sundaram', 'Anbu', 'Kumaran', 'Thenmozhi', 'Ponni', 'Kaveri', 'Vaigai', 'Pandian', 'Cholan'],
  },
  telugu: {
    men: ['Srinivas', 'Venkata Ramana', 'Nageswara Rao', 'Satyanarayana', 'Raju', 'Ramesh', 'Krishna Reddy', 'Narasimha', 'Mallesh', 'Yadagiri', 'Anjaneyulu', 'Sudhakar', 'Ravinder', 'Bhaskar', 'Sambasiva Rao', 'Kishore', 'Chandra Mouli', 'Shankar', 'Upender', 'Prabhakar'],
    women: ['Lakshmi', 'Padmavathi', 'Sujatha', 'Swarna', 'Anasuya', 'Rajeshwari', 'Vijaya', 'Madhavi', 'Sailaja', 'Aruna', 'Yadamma', 'Jyothi'],
    families: [],
    initials: ['P.', 'K.', 'G.', 'B.', 'Ch.', 'M.', 'T.', 'N. V.', 'D.', 'Y.', 'A. V.', 'S.'],
    blessed: ['Sri Venkateshwara', 'Sri Lakshmi Narasimha Swamy', 'Sri Yadadri', 'Sri Sai Baba', 'Sri Kanaka Durga', 'Sri Mallikarjuna', 'Sri Anjaneya', 'Sri Rama', 'Sri Satya Sai', 'Sri Padmavathi', 'Sri Bhramaramba', 'Sri Sita Rama', 'Sri Veerabhadra', 'Sri Pochamma', 'Sri Ujjaini Mahankali', 'Sri Tirumala', 'Sri Gayatri', 'Sri Raja Rajeshwara', 'Sri Vasavi', 'Jai Hanuman'],
    houses: ['Reddy', 'Rao', 'Naidu', 'Raju', 'Chowdary', 'Goud', 'Yadav', 'Varma', 'Srinu', 'Ramesh', 'Mallesh', 'Bhaskar', 'Kishore', 'Godavari', 'Telangana', 'Rayalaseema', 'Vijaya', 'Swarna', 'Lakshmi', 'Sudha', 'Anand'],
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
    blessed: ['Shree Mahaveer', 'Shree Shyam', 'Shree Balaji', 'Shree Nakoda', 'Shree Laxmi', 'Shree Govind', 'Salasar Balaji', 'Khatu Shyam', 'Karni Mata', 'Shree Charbhuja', 'Shree Rishabh', 'Adinath', 'Shree Ganpati', 'Rani Sati', 'Moti Dungri', 'Shree Sanwaliya', 'Ambe Mata'],
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
    blessed: ['Guru Kirpa', 'Gurudev', 'Jai Mata Di', 'Satnam', 'Khalsa', 'Sher-e-Punjab', 'Baba Deep Singh', 'Gur Prasad', 'Amritsar', 'Sat Kartar', 'Maa Jwala'],
    houses: ['Chawla', 'Arora', 'Malhotra', 'Kapoor', 'Khanna', 'Bedi', 'Sethi', 'Bhatia', 'Dhingra', 'Sodhi', 'Gill', 'Sandhu', 'Grover', 'Khurana', 'Batra', 'Taneja', 'Punjab', 'Lahore', 'Sardar Ji', 'Pappu', 'Bittu', 'Sonu', 'Lucky', 'Happy', 'Amar', 'Ludhiana'],
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
    blessed: ['Al-Madina', 'Bismillah', 'Madina', 'Al-Noor', 'Al-Falah', 'Makkah', 'Khwaja', 'Noor', 'Al-Hilal', 'Gareeb Nawaz', 'Barkat', 'Al-Amin', 'Raunaq', 'Rehmat', 'Zamzam', 'Al-Karam', 'Shifa', 'Bilal', 'Hidayat', 'Moonlight'],
    houses: ['Khan', 'Ansari', 'Qureshi', 'Siddiqui', 'Pasha', 'Irfan', 'Imran', 'Nadeem', 'Rafiq', 'Javed', 'Aslam', 'Salim', 'Yusuf', 'Hyder', 'Nawab', 'Shahi', 'Mughal', 'Shalimar', 'Nishat', 'Gulshan', 'Deccan', 'Awadh', 'Mehfil', 'Zaika', 'Sultan', 'Iqbal', 'Anwar', 'Kohinoor'],
  },
  christian: {
    men: ['Anthony', 'Joseph', 'Francis', 'Xavier', 'Peter', 'Thomas', 'Robert', 'David', 'Stephen', 'Sebastian', 'Vincent', 'Savio', 'Daniel', 'Lawrence', 'Paul'],
    women: ['Mary', 'Stella', 'Rosy', 'Philomena', 'Teresa', 'Agnes', 'Sheela', 'Lourdes', 'Jacintha', 'Grace'],
    families: ['D’Souza', 'Fernandes', 'Pereira', 'Rodrigues', 'Pinto', 'Lobo', 'D’Mello', 'Mascarenhas', 'Thomas', 'Joseph', 'Selvaraj', 'Arokiasamy', 'Gonsalves', 'Rajan'],
    blessed: ['St. Antony', 'St. Mary', 'Infant Jesus', 'Immanuel', 'Bethel', 'Velankanni Matha', 'St. Jude', 'Grace', 'Shalom', 'Our Lady', 'Good Shepherd', 'Blessing', 'Ave Maria', 'El Shaddai'],
  },
};
