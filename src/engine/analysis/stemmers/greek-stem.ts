import { endingCuts, onText } from './suffix-rules.ts';

/**
 * Lowercase Greek without accents (G. Ntais, "Development of a stemmer for the Greek language", 2006; S. Saroukos,
 * "Enhancing a Greek language stemmer", 2008). A rule removes endings, then appends `back` to some stems: those listed
 * in full, those with a listed ending, and those that end with a vowel.
 */
interface GreekRule {
  /** Removes other endings first, unconditionally. */
  readonly before?: (word: string) => string;
  /** `3 εωσ εων; 4 …`: these endings are removed from words longer than 3. */
  readonly endings: string;
  readonly back: string;
  readonly stems?: string;
  readonly stemEnds?: string;
  readonly vowels?: string;
  readonly anyStem?: boolean;
  /** Like `stemEnds`, for stems that do not get `back`. */
  readonly unlessEnds?: string;
  readonly unless?: string;
}

const VOWELS = 'αεηιουω';
const VOWELS_WITHOUT_Y = 'αεηιοω';

const past = endingCuts('7 7 ηθηκαμε\n6 6 ουσαμε\n5 5 αγαμε ησαμε ηκαμε');

const RULES: readonly GreekRule[] = [
  { endings: '4 αδεσ αδων', back: 'αδ', anyStem: true, unlessEnds: 'οκ μαμ μαν μπαμπ πατερ γιαγι νταντ κυρ θει πεθερ' },
  { endings: '4 εδεσ εδων', back: 'εδ', stemEnds: 'οπ ιπ εμπ υπ γηπ δαπ κρασπ μιλ' },
  {
    endings: '5 ουδεσ ουδων',
    back: 'ουδ',
    stemEnds: 'αρκ καλιακ πεταλ λιχ πλεξ σκ σ φλ φρ βελ λουλ χν σπ τραγ φε',
  },
  { endings: '3 εωσ εων', back: 'ε', stems: 'θ δ ελ γαλ ν π ιδ παρ' },
  { endings: '2 ια; 3 ιου ιων', back: 'ι', vowels: VOWELS },
  {
    endings: '3 ικα ικο; 4 ικου ικων',
    back: 'ικ',
    vowels: VOWELS,
    stems:
      'αλ αδ ενδ αμαν αμμοχαλ ηθ ανηθ αντιδ φυσ βρωμ γερ εξωδ καλπ καλλιν καταδ μουλ μπαν μπαγιατ μπολ μποσ νιτ ξικ ' +
      'συνομηλ πετσ πιτσ πικαντ πλιατσ ποστελν πρωτοδ σερτ συναδ τσαμ υποδ φιλον φυλοδ χασ',
  },
  {
    before: word => (word === 'αγαμε' ? 'αγαμ' : past(word)),
    endings: '3 αμε',
    back: 'αμ',
    stems: 'αναπ αποθ αποκ αποστ βουβ ξεθ ουλ πεθ πικρ ποτ σιχ χ',
  },
  {
    endings: '8 ιουντανε; 7 ιοντανε; 0 ουντανε ηθηκανε; 6 ιοτανε; 0 οντανε ουσανε; 5 αγανε; 0 ησανε οτανε ηκανε',
    back: 'αγαν',
    stems: 'τρ τσ',
  },
  {
    endings: '3 ανε',
    back: 'αν',
    vowels: VOWELS_WITHOUT_Y,
    stems:
      'βετερ βουλκ βραχμ γ δραδουμ θ καλπουζ καστελ κορμορ λαοπλ μωαμεθ μ μουσουλμ ν ουλ π πελεκ πλ πολισ πορτολ ' +
      'σαρακατσ σουλτ τσαρλατ ορφ τσιγγ τσοπ φωτοστεφ χ ψυχοπλ αγ γαλ γερ δεκ διπλ αμερικαν ουρ πιθ πουριτ σ ζωντ ικ ' +
      'καστ κοπ λιχ λουθηρ μαιντ μελ σιγ σπ στεγ τραγ τσαγ φ ερ αδαπ αθιγγ αμηχ ανικ ανοργ απηγ απιθ ατσιγγ βασ βασκ ' +
      'βαθυγαλ βιομηχ βραχυκ διατ διαφ ενοργ θυσ καπνοβιομηχ καταγαλ κλιβ κοιλαρφ λιβ μεγλοβιομηχ μικροβιομηχ νταβ ' +
      'ξηροκλιβ ολιγοδαμ ολογαλ πενταρφ περηφ περιτρ πλατ πολυδαπ πολυμηχ στεφ ταβ τετ υπερηφ υποκοπ χαμηλοδαπ ψηλοταβ',
  },
  {
    before: endingCuts('5 5 ησετε'),
    endings: '3 ετε',
    back: 'ετ',
    vowels: VOWELS_WITHOUT_Y,
    stems: 'αβαρ βεν εναρ αβρ αδ αθ αν απλ βαρον ντρ σκ κοπ μπορ νιφ παγ παρακαλ σερπ σκελ συρφ τοκ υ δ εμ θαρρ θ',
    stemEnds:
      'οδ αιρ φορ ταθ διαθ σχ ενδ ευρ τιθ υπερθ ραθ ενθ ροθ σθ πυρ αιν συνδ συν συνθ χωρ πον βρ καθ ευθ εκθ νετ ρον ' +
      'αρκ βαρ βολ ωφελ',
  },
  {
    before: word => word.replace(/κρε[οω]ντασ$/, 'κρεωντ'),
    endings: '5 οντασ ωντασ',
    back: 'οντ',
    stems: 'αρχ',
  },
  { endings: '6 ομαστε', back: 'ομαστ', stems: 'ον' },
  { endings: '5 ιεστε', back: 'ιεστ', stems: 'π απ συμπ ασυμπ ακαταπ αμεταμφ' },
  { endings: '4 εστε', back: 'εστ', stems: 'αλ αρ εκτελ ζ μ ξ παρακαλ προ νισ' },
  {
    before: endingCuts('6 6 ηθηκεσ\n5 5 ηθηκα ηθηκε'),
    endings: '4 ηκεσ; 3 ηκα ηκε',
    back: 'ηκ',
    stems: 'διαθ θ παρακαταθ προσθ συνθ',
    stemEnds: 'σκωλ σκουλ ναρθ σφ οθ πιθ',
  },
  {
    endings: '5 ουσεσ; 4 ουσα ουσε',
    back: 'ουσ',
    vowels: VOWELS,
    stems:
      'φαρμακ χαδ αγκ αναρρ βρομ εκλιπ λαμπιδ λεχ μ πατ ρ λ μεδ μεσαζ υποτειν αμ αιθ ανηκ δεσποζ ενδιαφερ δε δευτερευ ' +
      'καθαρευ πλε τσα',
    stemEnds: 'ποδαρ βλεπ πανταχ φρυδ μαντιλ μαλλ κυματ λαχ ληγ φαγ ομ πρωτ',
  },
  {
    endings: '4 αγεσ; 3 αγα αγε',
    back: 'αγ',
    stems:
      'αβαστ πολυφ αδηφ παμφ ρ ασπ αφ αμαλ αμαλλι ανυστ απερ ασπαρ αχαρ δερβεν δροσοπ ξεφ νεοπ νομοτ ολοπ ομοτ προστ ' +
      'προσωποπ συμπ συντ τ υποτ χαρ αειπ αιμοστ ανυπ αποτ αρτιπ διατ εν επιτ κροκαλοπ σιδηροπ λ ναυ ουλαμ ουρ π τρ μ',
    stemEnds: 'οφ πελ χορτ λλ σφ ρπ φρ πρ λοχ σμην',
    unless: 'ψοφ ναυλοχ',
    unlessEnds: 'κολλ',
  },
  { endings: '4 ησου; 3 ησε ησα', back: 'ησ', stems: 'ν χερσον δωδεκαν ερημον μεγαλον επταν' },
  { endings: '4 ηστε', back: 'ηστ', stems: 'ασβ σβ αχρ χρ απλ αειμν δυσχρ ευχρ κοινοχρ παλιμψ' },
  { endings: '6 ησουνε ηθουνε; 4 ουνε', back: 'ουν', stems: 'ν ρ σπι στραβομουτσ κακομουτσ εξων' },
  { endings: '6 ησουμε ηθουμε; 4 ουμε', back: 'ουμ', stems: 'παρασουσ φ χ ωριοπλ αζ αλλοσουσ ασουσ' },
];

const irregular = endingCuts(`
  9 4 καθεστωτοσ καθεστωτων
  8 4 γεγονοτοσ γεγονοτων
  8 3 καθεστωτα
  7 4 τατογιου τατογιων
  7 3 γεγονοτα
  7 2 καθεστωσ
  6 4 σκαγιου σκαγιων ολογιου ολογιων κρεατοσ κρεατων περατοσ περατων τερατοσ τερατων
  6 3 τατογια
  6 2 γεγονοσ
  5 4 φαγιου φαγιων σογιου σογιων
  5 3 σκαγια ολογια κρεατα περατα τερατα
  4 3 φαγια σογια φωτοσ φωτων
  4 2 κρεασ περασ τερασ
  3 2 φωτα
  2 1 φωσ`);

const neuters = endingCuts(`
  5 3 ματων ματοσ
  4 2 ματα`);

const inflections = endingCuts(`
  9 9 ιοντουσαν
  8 8 ιομασταν ιοσασταν ιουμαστε οντουσαν
  7 7 ιεμαστε ιεσαστε ιομουνα ιοσαστε ιοσουνα ιουνται ιουνταν ηθηκατε ομασταν οσασταν ουμαστε
  6 6 ιομουν ιονταν ιοσουν ηθειτε ηθηκαν ομουνα οσαστε οσουνα ουνται ουνταν ουσατε
  5 5 αγατε ιεμαι ιεται ιεσαι ιοταν ιουμα ηθεισ ηθουν ηκατε ησατε ησουν ομουν ονται ονταν οσουν ουμαι ουσαν
  4 4 αγαν αμαι ασαι αται ειτε εσαι εται ηδεσ ηδων ηθει ηκαν ησαν ησει ησεσ ομαι οταν
  3 3 αει εισ ηθω ησω ουν ουσ
  2 2 αν ασ αω ει εσ ησ οι οσ ου υσ ων
  1 1 α ε η ι ο υ ω`);

const comparisons = endingCuts(`
  4 5 εστερ εστατ
  3 4 οτερ οτατ υτερ υτατ ωτερ ωτατ`);

/** Compiles a rule to a function from a word to its stem. */
function compile(rule: GreekRule): (word: string) => string {
  const lines = rule.endings.split(';').flatMap(group => {
    const [over, ...endings] = group.trim().split(' ') as [string, ...string[]];
    return endings.map(ending => `${over} ${ending.length} ${ending}`);
  });
  const cut = endingCuts(lines.join('\n'));
  const list = (words: string | undefined) => words?.split(' ') ?? [];
  const stems = new Set(list(rule.stems));
  const unless = new Set(list(rule.unless));
  const [ends, unlessEnds, vowels] = [
    list(rule.stemEnds),
    list(rule.unlessEnds),
    list(rule.vowels?.split('').join(' ')),
  ];
  const endsWith = (word: string, endings: readonly string[]) => endings.some(ending => word.endsWith(ending));
  return whole => {
    const word = rule.before?.(whole) ?? whole;
    const stem = cut(word);
    if (stem === word) return word;
    const keeps = rule.anyStem || stems.has(stem) || endsWith(stem, ends) || endsWith(stem, vowels);
    return keeps && !unless.has(stem) && !endsWith(stem, unlessEnds) ? stem + rule.back : stem;
  };
}

const rules = RULES.map(compile);

export const greekStem = onText(word => {
  if (word.length < 4) return word;
  let stem = irregular(word);
  for (const rule of rules) stem = rule(stem);
  stem = neuters(stem);
  return comparisons(stem.length === word.length ? inflections(stem) : stem);
});
