// name (one), name (several), unit, least, most; several = the word used in a sentence
const rows = text =>
  text
    .trim()
    .split('\n')
    .map(line => line.split(',').map(cell => cell.trim()))
    .map(([one, many, unit, least, most]) => ({ one, many, unit, least: Number(least), most: Number(most) }));

export const VEGETABLES = rows(`
tomato, tomatoes, g, 300, 900
pepper, peppers, piece, 2, 4
carrot, carrots, piece, 3, 6
leek, leeks, piece, 2, 4
courgette, courgettes, piece, 2, 4
aubergine, aubergines, piece, 1, 3
spinach, spinach, g, 200, 500
kale, kale, g, 150, 400
cabbage, cabbage, piece, 1, 1
cauliflower, cauliflower, piece, 1, 1
broccoli, broccoli, g, 250, 500
pumpkin, pumpkin, g, 500, 1200
beetroot, beetroots, piece, 3, 6
fennel, fennel, piece, 2, 3
celeriac, celeriac, piece, 1, 1
mushroom, mushrooms, g, 200, 500
potato, potatoes, g, 400, 1000
sweet potato, sweet potatoes, g, 400, 900
pea, peas, g, 200, 400
green bean, green beans, g, 200, 450
sweetcorn, sweetcorn, g, 200, 400
parsnip, parsnips, piece, 3, 5
artichoke, artichokes, piece, 4, 8
asparagus, asparagus, g, 250, 500
chard, chard, g, 250, 400
turnip, turnips, piece, 3, 5
watercress, watercress, g, 80, 200
squash, squash, g, 500, 1100
`);
export const PULSES = rows(`
lentil, lentils, g, 150, 350
chickpea, chickpeas, g, 240, 480
white bean, white beans, g, 240, 480
black bean, black beans, g, 240, 480
split pea, split peas, g, 200, 400
kidney bean, kidney beans, g, 240, 480
butter bean, butter beans, g, 240, 480
`);
export const MEATS = rows(`
chicken, chicken, g, 400, 1200
beef, beef, g, 500, 1200
lamb, lamb, g, 500, 1200
pork, pork, g, 500, 1300
bacon, bacon, g, 80, 200
sausage, sausages, piece, 4, 8
ham, ham, g, 150, 600
turkey, turkey, g, 400, 1000
duck, duck, g, 400, 900
rabbit, rabbit, g, 600, 1000
chorizo, chorizo, g, 80, 200
meatball, meatballs, piece, 12, 24
`);
export const FISH = rows(`
cod, cod, g, 400, 700
salmon, salmon, g, 350, 700
mackerel, mackerel, piece, 2, 4
trout, trout, piece, 2, 4
prawn, prawns, g, 200, 400
mussel, mussels, g, 800, 1500
squid, squid, g, 300, 600
haddock, haddock, g, 350, 600
sardine, sardines, piece, 8, 12
crab, crab, g, 150, 300
clam, clams, g, 600, 1000
tuna, tuna, g, 160, 400
`);
export const CHEESES = rows(`
feta, feta, g, 100, 200
halloumi, halloumi, g, 200, 250
ricotta, ricotta, g, 200, 400
mozzarella, mozzarella, g, 125, 250
cheddar, cheddar, g, 80, 200
goat's cheese, goat's cheese, g, 100, 200
blue cheese, blue cheese, g, 80, 150
paneer, paneer, g, 200, 300
parmesan, parmesan, g, 30, 80
gruyere, gruyere, g, 80, 200
`);
export const FRUITS = rows(`
apple, apples, piece, 3, 6
pear, pears, piece, 3, 5
plum, plums, g, 400, 800
peach, peaches, piece, 4, 6
apricot, apricots, g, 300, 600
cherry, cherries, g, 300, 600
raspberry, raspberries, g, 200, 400
blackberry, blackberries, g, 200, 400
blueberry, blueberries, g, 150, 300
strawberry, strawberries, g, 250, 500
rhubarb, rhubarb, g, 300, 600
lemon, lemons, piece, 2, 4
orange, oranges, piece, 2, 5
fig, figs, piece, 6, 10
banana, bananas, piece, 2, 4
mango, mangoes, piece, 1, 3
gooseberry, gooseberries, g, 300, 500
quince, quinces, piece, 2, 4
`);
export const GRAINS = rows(`
rice, rice, g, 180, 350
pearl barley, pearl barley, g, 150, 300
couscous, couscous, g, 150, 300
bulgur, bulgur, g, 150, 300
quinoa, quinoa, g, 150, 250
buckwheat, buckwheat, g, 150, 250
farro, farro, g, 150, 300
millet, millet, g, 150, 250
`);
export const PASTAS = ['spaghetti', 'penne', 'linguine', 'orzo', 'tagliatelle', 'rigatoni', 'fusilli', 'conchiglie'];
export const NOODLES = ['rice noodles', 'egg noodles', 'udon', 'soba', 'glass noodles'];
export const HERBS = [
  'basil',
  'parsley',
  'coriander',
  'mint',
  'thyme',
  'rosemary',
  'dill',
  'tarragon',
  'chives',
  'oregano',
  'sage',
];
export const SPICES = [
  'cumin',
  'smoked paprika',
  'turmeric',
  'ginger',
  'chilli',
  'fennel seed',
  'mustard seed',
  'black pepper',
  'allspice',
  'saffron',
  'coriander seed',
  'caraway',
];
export const SWEET_SPICES = ['cinnamon', 'cardamom', 'nutmeg', 'vanilla', 'ginger', 'star anise', 'clove'];
export const NUTS = ['walnuts', 'almonds', 'hazelnuts', 'pistachios', 'cashews', 'pine nuts', 'pecans'];
export const STOCKS = ['vegetable stock', 'chicken stock', 'light stock', 'a strong stock'];
export const CUISINES = {
  soup: ['British', 'French', 'Italian', 'Turkish', 'Thai', 'Polish'],
  default: ['British', 'French', 'Italian', 'Spanish', 'Greek', 'Nordic'],
  curry: ['Indian', 'Thai', 'Sri Lankan', 'Malaysian'],
  noodles: ['Japanese', 'Thai', 'Vietnamese', 'Chinese'],
  tagine: ['Moroccan', 'Tunisian', 'Lebanese'],
  taco: ['Mexican'],
  pasta: ['Italian'],
  risotto: ['Italian'],
  bread: ['British', 'German', 'Italian', 'Turkish'],
  cake: ['British', 'French', 'German', 'Austrian', 'Nordic'],
};

/**
 * A kind of dish: where its main and second ingredients come from, what it is called, and three pools of sentences
 * (what it is, how it is made, how it is served) that are put together.
 */
export const KINDS = [
  {
    kind: 'soup',
    course: 'starter',
    mains: ['VEGETABLES', 'PULSES'],
    seconds: ['VEGETABLES', 'CHEESES', 'MEATS'],
    minutes: [15, 70],
    tags: ['soup'],
    count: 130,
    titles: [
      '{Main} soup with {herb}',
      '{Main} & {second} soup',
      'Quick {main} soup',
      'Smoky {main} soup',
      '{Main} soup with {spice}',
      'Roast {main} soup',
      'Winter {main} soup',
      'Chilled {main} soup',
      'Cream of {main} soup',
      'Ten-minute {main} soup',
      '{Main} broth with {second}',
      'Market-day {main} soup',
      'Velvety {main} & {second} soup',
      'Thick {main} soup with {nuts}',
    ],
    opening: [
      'A thick soup of {mains} and {seconds}, with enough {spice} to warm the hands.',
      'A quick soup from the vegetable drawer: {mains}, an onion and {stock}.',
      'Pale, smooth and mild, this soup lets the {mains} speak.',
      'Half soup, half stew: {mains} left in pieces, {seconds} melted into the broth.',
      'A clear broth with {mains} cut small and a handful of {herb}.',
      'The soup to make when there are too many {mains} and not much time.',
    ],
    method: [
      'Sweat the onion slowly, add the {mains}, pour in {stock} and simmer until soft.',
      'Roast the {mains} with garlic first; that is where the flavour comes from.',
      'Everything goes into one pot and is blended smooth at the end.',
      'Fry the {spice} for half a minute, then add {mains} and water and leave it alone.',
      'Blend half of it and leave the rest in pieces.',
      'The {seconds} go in last and need only five minutes.',
    ],
    closing: [
      'Serve hot with toast and {herb}.',
      'It tastes better the next day and freezes well.',
      'Finish with olive oil and a squeeze of lemon.',
      'Scatter toasted {nuts} over each bowl.',
      'Good cold from a flask, too.',
      'A spoon of yoghurt in the middle, nothing else.',
    ],
    always: [
      ['onion', 'piece', 1, 2],
      ['olive oil', 'tbsp', 1, 3],
      ['garlic', 'clove', 1, 4],
    ],
  },
  {
    kind: 'stew',
    course: 'main',
    mains: ['MEATS', 'PULSES'],
    seconds: ['VEGETABLES'],
    minutes: [60, 210],
    tags: ['stew'],
    count: 95,
    titles: [
      '{Main} stew with {seconds}',
      'Slow {main} & {second} stew',
      'Sunday {main} stew',
      'Braised {main} with {seconds}',
      '{Main} & {second} casserole',
      'One-pot {main} with {seconds}',
      '{Main} stew with {spice}',
      'Peppery {main} pot',
    ],
    opening: [
      'A slow stew of {mains} and {seconds} that mostly looks after itself.',
      'Dark, sticky and deep: {mains} cooked until they fall apart, with {seconds} for sweetness.',
      'A farmhouse pot of {mains}, {seconds} and whatever herbs are left.',
      'Plain food for a wet evening: {mains}, {seconds}, {stock}.',
    ],
    method: [
      'Brown the {mains} well, take your time over the onions, and let it simmer on the lowest heat.',
      'Put everything into a heavy pot, cover, and leave it in a low oven.',
      'Add the {seconds} halfway so that they keep their shape.',
      'Thicken the sauce with a spoon of flour and a little {spice}.',
    ],
    closing: [
      'Mashed potatoes beside it, and bread for the sauce.',
      'Skim it, rest it, and warm it slowly the next day.',
      'Stir in chopped {herb} just before serving.',
      'Serve over buttered noodles.',
      'Feeds a crowd and asks for nothing but patience.',
    ],
    always: [
      ['onion', 'piece', 2, 3],
      ['flour', 'tbsp', 1, 2],
      ['stock', 'ml', 400, 900],
    ],
  },
  {
    kind: 'curry',
    course: 'main',
    mains: ['VEGETABLES', 'PULSES', 'MEATS', 'FISH'],
    seconds: ['VEGETABLES', 'CHEESES'],
    minutes: [25, 75],
    tags: ['curry', 'spicy'],
    count: 85,
    titles: [
      '{Main} curry',
      '{Main} & {second} curry',
      'Quick {main} curry with coconut',
      'Dry {main} curry with {spice}',
      'Weeknight {main} curry',
      'Green {main} curry',
      'Red {main} curry with {seconds}',
      'Mild {main} & {second} curry',
    ],
    opening: [
      'A mild curry of {mains} and {seconds} in coconut milk.',
      'Hot, sour and bright: {mains} with {spice}, tamarind and green chillies.',
      'A dry curry where {mains} fry in the spices until the edges catch.',
      'A weekday curry that needs one pan and a quick hand with the {spice}.',
    ],
    method: [
      'Fry the onions until they are really brown, then the ginger, the garlic and the {spice}.',
      'Grind the spices yourself; it takes two minutes and changes everything.',
      'Add the {mains}, coat them in the paste, pour in coconut milk and simmer.',
      'The {seconds} go in for the last ten minutes.',
    ],
    closing: [
      'Serve with rice and a spoon of yoghurt.',
      'Scatter {herb} and sliced chilli over it.',
      'A squeeze of lime at the end makes it.',
      'Flatbread to scoop, pickles on the side.',
    ],
    always: [
      ['onion', 'piece', 1, 3],
      ['fresh ginger', 'cm', 2, 5],
      ['coconut milk', 'ml', 200, 400],
    ],
  },
  {
    kind: 'salad',
    course: 'side',
    mains: ['VEGETABLES', 'GRAINS', 'PULSES', 'FRUITS'],
    seconds: ['CHEESES', 'VEGETABLES', 'FRUITS'],
    minutes: [10, 40],
    tags: ['salad', 'summer'],
    count: 110,
    titles: [
      '{Main} & {second} salad',
      'Warm {main} salad with {seconds}',
      '{Main} salad with {herb} and {nuts}',
      'Shaved {main} & {second} salad',
      'Charred {main} salad',
      'Crunchy {main} salad',
      'Green salad with {mains} and {nuts}',
      '{Main} salad, {spice} dressing',
      'Picnic {main} salad',
    ],
    opening: [
      'A crisp salad of {mains} and {seconds} with a sharp dressing.',
      'Warm {mains}, cold {seconds}, and a dressing that ties them together.',
      'More a plate than a salad: {mains}, {seconds}, {nuts} and a lot of {herb}.',
      'Quick enough for a lunch break: {mains}, {seconds}, lemon, salt.',
      'Cut everything the same size and this salad almost dresses itself.',
    ],
    method: [
      'Dress the {mains} while they are warm so that they drink it.',
      'Slice the {seconds} as thin as you dare and salt them for ten minutes.',
      'Whisk mustard, lemon and olive oil, and pour it over at the last moment.',
      'Toast the {nuts} in a dry pan until they smell of biscuits.',
    ],
    closing: [
      'Eat it at once; it does not wait.',
      'Keeps for two days without the leaves.',
      'Good beside grilled fish.',
      'Tear the {herb}, do not chop it.',
      'Take it on a picnic in a jar.',
    ],
    always: [
      ['olive oil', 'tbsp', 2, 4],
      ['lemon', 'piece', 1, 1],
      ['mustard', 'tsp', 1, 2],
    ],
  },
  {
    kind: 'pasta',
    course: 'main',
    mains: ['VEGETABLES', 'FISH', 'MEATS', 'CHEESES'],
    seconds: ['CHEESES', 'VEGETABLES'],
    minutes: [15, 50],
    tags: ['pasta'],
    count: 95,
    titles: [
      '{Pasta} with {mains} and {herb}',
      '{Main} & {second} {pasta}',
      'One-pan {main} {pasta}',
      'Quick {pasta} with {mains}',
      '{Pasta} with {mains} and {nuts}',
      'Baked {pasta} with {mains} and {seconds}',
      'Creamy {main} {pasta}',
      'Lemon {pasta} with {mains}',
    ],
    opening: [
      '{Pasta} with {mains}, {seconds} and plenty of black pepper.',
      'A sauce of {mains} that is ready before the water boils.',
      'A baked dish of {pasta}, {mains} and {seconds}, brown at the corners.',
      'Fast, cheap and good: {pasta}, {mains}, garlic, oil.',
    ],
    method: [
      'Save a cup of the cooking water; it turns {seconds} and oil into a sauce.',
      'Cook the {mains} slowly in oil with garlic until they collapse.',
      'Toss it all over a high heat for one minute.',
      'Undercook the {pasta} by two minutes and let it finish in the pan.',
    ],
    closing: [
      'Grate parmesan over it at the table.',
      'Finish with {herb} and lemon zest.',
      'Fried breadcrumbs on top, for the crunch.',
      'Serve straight from the pan.',
    ],
    always: [
      ['garlic', 'clove', 2, 4],
      ['olive oil', 'tbsp', 2, 4],
    ],
    extra: 'PASTA',
  },
  {
    kind: 'roast',
    course: 'main',
    mains: ['MEATS', 'FISH', 'VEGETABLES'],
    seconds: ['VEGETABLES', 'FRUITS'],
    minutes: [40, 150],
    tags: ['roast', 'weekend'],
    count: 85,
    titles: [
      'Roast {main} with {seconds}',
      'Roast {main} with {herb} and {spice}',
      'Tray-baked {main} & {seconds}',
      'Honey-roast {main} with {seconds}',
      'Slow-roast {main} with {spice}',
      'Crisp roast {main}, {herb} salt',
    ],
    opening: [
      'Roast {mains} with {seconds} in one tin, for a table of friends.',
      'A tray of {mains} and {seconds}, hot oven, little work.',
      'Crisp outside, soft inside: {mains} rubbed with {spice} and left alone.',
      'The kind of roast that fills the house with {herb} and {spice}.',
    ],
    method: [
      'Salt the {mains} the night before if you remember.',
      'Heat the tin first, so that the {seconds} brown and do not steam.',
      'Baste twice, turn once, and rest it under foil.',
      'Scatter the {seconds} around for the last half hour.',
    ],
    closing: [
      'The juices in the tin are the sauce.',
      'Carve at the table.',
      'Leftovers make the best sandwich of the week.',
      'Serve with a green salad and nothing more.',
    ],
    always: [
      ['olive oil', 'tbsp', 2, 4],
      ['sea salt', 'tsp', 1, 2],
    ],
  },
  {
    kind: 'pie',
    course: 'main',
    mains: ['VEGETABLES', 'MEATS', 'FISH', 'CHEESES'],
    seconds: ['CHEESES', 'VEGETABLES'],
    minutes: [60, 120],
    tags: ['baking', 'pastry'],
    count: 75,
    titles: [
      '{Main} & {second} pie',
      '{Main} tart with {herb}',
      '{Main} & {second} quiche',
      'Open {main} tart',
      'Cottage pie with {mains}',
      '{Main} & {second} galette',
      'Hand pies with {mains} and {seconds}',
    ],
    opening: [
      'A tart of {mains} and {seconds} in short, buttery pastry.',
      'A deep pie with {mains}, {seconds} and a lid that shatters.',
      'A free-form galette: {mains} in the middle, pastry folded over, done.',
      'A quiche that holds its shape: {mains}, {seconds}, eggs, cream.',
    ],
    method: [
      'Rest the pastry in the cold; it shrinks less.',
      'Bake the case blind until it is dry and golden.',
      'Cook the water out of the {mains} first or the base goes soft.',
      'Brush with egg and bake until the filling bubbles through.',
    ],
    closing: [
      'Let it stand for ten minutes before you cut it.',
      'Good warm, better cold the next day.',
      'A sharp salad beside it.',
      'Scatter {herb} over it while it is hot.',
    ],
    always: [
      ['flour', 'g', 200, 350],
      ['butter', 'g', 100, 180],
      ['egg', 'piece', 1, 4],
    ],
  },
  {
    kind: 'rice',
    course: 'main',
    mains: ['VEGETABLES', 'FISH', 'MEATS', 'PULSES'],
    seconds: ['VEGETABLES', 'CHEESES'],
    minutes: [20, 60],
    tags: ['rice'],
    count: 70,
    titles: [
      '{Main} rice with {herb}',
      '{Main} & {second} risotto',
      'Fried rice with {mains} and {seconds}',
      '{Main} pilaf with {nuts}',
      'Baked {main} rice',
      '{Main} paella with {seconds}',
      'Supper rice with {mains}',
    ],
    opening: [
      'Rice cooked in one pan with {mains}, {seconds} and {spice}.',
      'A loose, creamy risotto with {mains}; stir it, but not for ever.',
      'Yesterday’s rice, a very hot pan, {mains} and an egg.',
      'A quick supper rice with {mains}, {seconds} and a knob of butter.',
    ],
    method: [
      'Toast the rice in butter until it is clear at the edges.',
      'Add {stock} a ladle at a time and keep it moving.',
      'Cover it, lower the heat, and do not lift the lid for fifteen minutes.',
      'Push everything aside and scramble the egg in the gap.',
    ],
    closing: [
      'Beat in butter and parmesan off the heat.',
      'Fork {herb} through it and serve.',
      'The crust at the bottom belongs to the cook.',
      'Toasted {nuts} on top.',
    ],
    always: [
      ['rice', 'g', 200, 320],
      ['stock', 'ml', 500, 900],
    ],
  },
  {
    kind: 'noodles',
    course: 'main',
    mains: ['VEGETABLES', 'MEATS', 'FISH'],
    seconds: ['VEGETABLES'],
    minutes: [10, 30],
    tags: ['noodles', 'quick'],
    count: 60,
    titles: [
      '{Noodle} with {mains} and sesame',
      'Quick {main} {noodle}',
      'Cold {noodle} with {mains}',
      '{Main} & {second} {noodle} in broth',
      'Stir-fried {noodle} with {mains}',
      'Peanut {noodle} with {mains}',
    ],
    opening: [
      '{Noodle} with {mains} and {seconds}, slippery with sesame oil.',
      'A quick bowl: {noodle}, {mains}, soy, something hot.',
      'Cold {noodle} for hot days, with {mains} and a peanut dressing.',
      'A clear, gingery broth over {noodle} and {mains}.',
    ],
    method: [
      'Have everything cut before the pan is hot; it takes four minutes.',
      'Rinse the {noodle} in cold water so that they do not stick.',
      'Fry the {mains} hard, the {seconds} only until bright.',
      'Whisk soy, vinegar, sugar and chilli, and pour it round the edge of the pan.',
    ],
    closing: [
      'Spring onions and {herb} over the top.',
      'Eat it noisily.',
      'A soft egg in each bowl if you have one.',
      'Sesame seeds, lime, done.',
    ],
    always: [
      ['soy sauce', 'tbsp', 2, 4],
      ['sesame oil', 'tsp', 1, 3],
    ],
    extra: 'NOODLE',
  },
  {
    kind: 'bread',
    course: 'baking',
    mains: ['GRAINS', 'VEGETABLES', 'CHEESES', 'FRUITS'],
    seconds: ['CHEESES', 'FRUITS'],
    minutes: [90, 240],
    tags: ['bread', 'baking'],
    count: 55,
    titles: [
      '{Main} bread with {nuts}',
      '{Main} & {herb} focaccia',
      'Soda bread with {mains}',
      '{Main} flatbreads',
      'Overnight {main} loaf',
      '{Main} & {second} scones',
      'Seeded rolls with {mains}',
    ],
    opening: [
      'A close-grained loaf with {mains} and {nuts}, made for toast.',
      'A soft, dimpled dough with {mains} and {herb} pushed into it.',
      'Flatbreads from the pan, with {mains} rolled in.',
      'A quick loaf without yeast: {mains}, buttermilk, a hot oven.',
    ],
    method: [
      'Mix it in the evening and let the night do the kneading.',
      'The dough is wet; oil your hands and trust it.',
      'Bake on a stone or a heavy tray until it sounds hollow.',
      'Fold it four times, half an hour apart.',
    ],
    closing: [
      'Butter, while it is warm.',
      'Keeps for four days in a cloth.',
      'Toast brings it back to life.',
      'Freeze half in slices.',
    ],
    always: [
      ['strong flour', 'g', 350, 600],
      ['yeast', 'g', 4, 10],
      ['salt', 'g', 8, 12],
    ],
  },
  {
    kind: 'cake',
    course: 'dessert',
    mains: ['FRUITS', 'NUTS'],
    seconds: ['FRUITS'],
    minutes: [45, 100],
    tags: ['cake', 'baking', 'sweet'],
    count: 75,
    sweet: true,
    titles: [
      '{Main} cake with {sweet}',
      '{Main} & {nut} cake',
      'Upside-down {main} cake',
      '{Main} loaf cake',
      'Sticky {main} & {sweet} cake',
      '{Main} crumb cake',
      'Flourless {main} cake',
      'Quick {main} traybake',
    ],
    opening: [
      'A plain, good cake with {mains} and {sweet}, for the middle of the afternoon.',
      'A damp cake of {mains} and {nuts} that keeps for a week, if it is let.',
      'Dark sugar, {mains}, {sweet}: the cake that disappears first.',
      'A traybake with {mains}, mixed in one bowl.',
    ],
    method: [
      'Beat the butter and sugar for longer than you think.',
      'Fold the {mains} in at the end or they sink.',
      'Arrange the {mains} in caramel, pour the batter over, turn it out hot.',
      'It is ready when a skewer comes out with a crumb or two.',
    ],
    closing: [
      'Dust with sugar and leave it alone.',
      'A spoon of sour cream beside it.',
      'Wrap it for two days before cutting.',
      'Serve slightly warm.',
    ],
    always: [
      ['butter', 'g', 120, 220],
      ['sugar', 'g', 100, 220],
      ['flour', 'g', 120, 260],
      ['egg', 'piece', 2, 4],
    ],
  },
  {
    kind: 'pudding',
    course: 'dessert',
    mains: ['FRUITS'],
    seconds: ['FRUITS'],
    minutes: [15, 90],
    tags: ['dessert', 'sweet'],
    count: 60,
    sweet: true,
    titles: [
      '{Main} crumble with {nuts}',
      'Poached {mains} with {sweet}',
      '{Main} & {second} fool',
      '{Main} sorbet',
      'Baked {mains} with {nuts}',
      '{Main} rice pudding',
      '{Main} clafoutis',
      '{Main} jelly with {sweet}',
    ],
    opening: [
      'Soft {mains} under a rough crumble with {nuts}.',
      '{Mains} poached in syrup with {sweet}, served cold.',
      'A quick pudding of {mains}, cream and not much else.',
      'A cold, sharp end to a long meal: {mains}, sugar, lemon.',
    ],
    method: [
      'Rub the butter in roughly; lumps are good.',
      'Let the {mains} cool in their syrup.',
      'Whip the cream softly and stop early.',
      'Stir it every half hour while it freezes.',
    ],
    closing: [
      'Cold cream, hot fruit.',
      'Serve in small glasses.',
      'It can wait in the fridge for a day.',
      'Eat what is left for breakfast.',
    ],
    always: [
      ['sugar', 'g', 50, 150],
      ['cream', 'ml', 150, 300],
    ],
  },
  {
    kind: 'eggs',
    course: 'breakfast',
    mains: ['VEGETABLES', 'CHEESES', 'MEATS', 'FISH'],
    seconds: ['CHEESES', 'VEGETABLES'],
    minutes: [5, 35],
    tags: ['eggs', 'quick'],
    count: 55,
    titles: [
      '{Main} omelette with {herb}',
      'Baked eggs with {mains}',
      '{Main} & {second} frittata',
      'Scrambled eggs with {mains}',
      'Eggs in {main} sauce',
      '{Main} hash with a fried egg',
      'Five-minute {main} eggs',
    ],
    opening: [
      'Eggs baked over {mains} and {seconds} until the whites just set.',
      'A thick frittata with {mains} and {seconds}, good at any hour.',
      'A quick breakfast of {mains} and eggs, one pan, one fork.',
      'Soft eggs, {mains}, {herb}, toast: nothing to prove.',
    ],
    method: [
      'Low heat, butter, patience, and take it off while it still shivers.',
      'Fry the {mains} until brown before the eggs go in.',
      'Make little hollows and crack an egg into each.',
      'Finish it under the grill.',
    ],
    closing: [
      'Hot sauce on the table.',
      'Eat it out of the pan.',
      'Cold in a sandwich the day after.',
      'Scatter {herb} and black pepper.',
    ],
    always: [
      ['egg', 'piece', 3, 8],
      ['butter', 'g', 10, 30],
    ],
  },
  {
    kind: 'grill',
    course: 'main',
    mains: ['MEATS', 'FISH', 'VEGETABLES', 'CHEESES'],
    seconds: ['VEGETABLES', 'FRUITS'],
    minutes: [20, 60],
    tags: ['grill', 'summer'],
    count: 60,
    titles: [
      'Grilled {main} with {second} salsa',
      '{Main} skewers with {herb}',
      'Charcoal {main}, {spice} butter',
      '{Main} & {second} tacos',
      '{Main} burgers with {seconds}',
      'Grilled {main} flatbreads',
      'Blackened {main} with {seconds}',
    ],
    opening: [
      '{Mains} from a very hot grill with a rough salsa of {seconds}.',
      'Skewers of {mains} and {seconds}, basted with {spice} and oil.',
      'A summer plate: charred {mains}, {seconds}, lime, salt.',
      'Warm tortillas, {mains}, {seconds}, and something sour.',
    ],
    method: [
      'Leave the {mains} in {spice}, oil and lemon for an hour.',
      'Oil the food, not the grill, and do not move it too soon.',
      'Char the {seconds} whole and chop them roughly.',
      'Turn it when it lets go by itself.',
    ],
    closing: [
      'Lime and {herb}, a lot of both.',
      'Let it rest while the bread warms.',
      'Eat outside if you can.',
      'A cold yoghurt sauce on the side.',
    ],
    always: [
      ['olive oil', 'tbsp', 2, 3],
      ['lime', 'piece', 1, 2],
    ],
  },
  {
    kind: 'preserve',
    course: 'larder',
    mains: ['FRUITS', 'VEGETABLES'],
    seconds: ['FRUITS', 'VEGETABLES'],
    minutes: [30, 120],
    tags: ['preserve'],
    count: 45,
    titles: [
      '{Main} chutney with {spice}',
      'Pickled {mains} with {herb}',
      '{Main} & {second} relish',
      '{Main} jam with {sweet}',
      'Quick pickled {mains}',
      '{Main} ketchup',
      'Slow {main} marmalade',
    ],
    opening: [
      'A dark, sour chutney of {mains} with {spice}, for cheese and cold meat.',
      'Quick pickles: {mains} in vinegar, sugar and {spice}, ready tomorrow.',
      'A soft-set jam of {mains} with a little {sweet}.',
      'A way to keep a glut of {mains} until winter.',
    ],
    method: [
      'Simmer it until a spoon leaves a clean track.',
      'Pour the brine over while it is boiling.',
      'Warm the sugar first, then boil hard and test on a cold plate.',
      'Stir it more often toward the end; it catches.',
    ],
    closing: [
      'Fills four jars.',
      'Wait three weeks, if you can.',
      'Keeps for a year in a dark cupboard.',
      'Good with old cheddar.',
    ],
    always: [
      ['vinegar', 'ml', 200, 500],
      ['sugar', 'g', 200, 600],
    ],
  },
  {
    kind: 'drink',
    course: 'drink',
    mains: ['FRUITS'],
    seconds: ['FRUITS'],
    minutes: [5, 30],
    tags: ['drink', 'quick'],
    count: 30,
    sweet: true,
    titles: [
      '{Main} & {second} smoothie',
      '{Main} lemonade with {herb}',
      'Hot {main} punch with {sweet}',
      '{Main} cordial',
      'Iced tea with {mains}',
      '{Main} lassi',
    ],
    opening: [
      'A long, cold drink of {mains} with {herb} and ice.',
      'Hot {mains}, {sweet} and honey for a sore throat.',
      'A quick breakfast in a glass: {mains}, {seconds}, yoghurt, oats.',
      'A cordial that tastes of {mains} in February.',
    ],
    method: [
      'Blend it longer than seems polite.',
      'Steep, strain, sweeten, chill.',
      'Crush the {herb} with sugar first.',
      'Warm it gently; it must not boil.',
    ],
    closing: [
      'Serve at once.',
      'Top it up with soda water.',
      'Keeps for a week in the cold.',
      'A slice of {main} on the rim.',
    ],
    always: [
      ['honey', 'tbsp', 1, 3],
      ['ice', 'handful', 1, 2],
    ],
  },
  {
    kind: 'bowl',
    course: 'main',
    mains: ['GRAINS', 'PULSES'],
    seconds: ['VEGETABLES', 'CHEESES', 'FRUITS'],
    minutes: [20, 50],
    tags: ['grains', 'lunch'],
    count: 55,
    titles: [
      '{Main} bowl with {seconds}',
      '{Main} with {seconds} and {nuts}',
      'Lunch-box {main} with {herb}',
      '{Main} & {second} patties',
      'Stuffed peppers with {mains}',
      'Herbed {main} with {seconds}',
    ],
    opening: [
      'Nutty {mains} with {seconds}, {herb} and a dressing of tahini and lemon.',
      'A lunch that travels: {mains}, {seconds}, {nuts}, a jar of dressing.',
      'Small crisp patties of {mains} and {seconds}.',
      '{Mains} cooked in {stock} and folded through {seconds}.',
    ],
    method: [
      'Cook the {mains} the day before and let them dry in the fridge.',
      'Roast the {seconds} until the edges blacken.',
      'Season while warm, taste again when cold.',
      'Chill the mixture, then fry in little oil.',
    ],
    closing: [
      'Pack the dressing apart.',
      'Good cold, straight from the box.',
      'A fried egg makes it supper.',
      'Pickled onions belong on top.',
    ],
    always: [
      ['tahini', 'tbsp', 1, 3],
      ['lemon', 'piece', 1, 1],
    ],
  },
];

/** Written out by hand: what the first page shows for its first search. */
export const WRITTEN = [
  {
    id: 214,
    title: 'Ten-minute tomato soup',
    description:
      'A quick tomato soup from tins: tomatoes, garlic and good oil, blended smooth. Serve the soup hot with toast.',
    minutes: 10,
    rating: 4.6,
    tags: ['soup', 'vegan'],
    course: 'starter',
    cuisine: 'British',
    ingredients: [
      ['tinned tomatoes', 800, 'g'],
      ['garlic', 2, 'clove'],
      ['olive oil', 3, 'tbsp'],
    ],
  },
  {
    id: 87,
    title: 'Roast tomato & pepper soup',
    description:
      'Tomatoes and peppers roasted until they blister, then blended into a thick soup. Slow to roast, quick to finish.',
    minutes: 55,
    rating: 4.8,
    tags: ['soup', 'vegan'],
    course: 'starter',
    cuisine: 'Spanish',
    ingredients: [
      ['tomato', 900, 'g'],
      ['pepper', 3, 'piece'],
      ['smoked paprika', 1, 'tsp'],
    ],
  },
  {
    id: 1031,
    title: 'Quick gazpacho',
    description:
      'A cold soup for hot days. Quick to blend: ripe tomatoes, cucumber, stale bread and sherry vinegar, chilled for an hour before it is served in small glasses.',
    minutes: 15,
    rating: 4.4,
    tags: ['soup', 'summer', 'vegan'],
    course: 'starter',
    cuisine: 'Spanish',
    ingredients: [
      ['tomato', 1000, 'g'],
      ['cucumber', 1, 'piece'],
      ['sherry vinegar', 2, 'tbsp'],
    ],
  },
  {
    id: 562,
    title: 'Tomato soups of three coasts',
    description: 'Three soups built on one tomato base: clam, saffron and lime.',
    minutes: 40,
    rating: 4.1,
    tags: ['soup'],
    course: 'starter',
    cuisine: 'French',
    ingredients: [
      ['tomato', 1200, 'g'],
      ['clam', 500, 'g'],
      ['saffron', 1, 'pinch'],
    ],
  },
  {
    id: 640,
    title: 'Shakshuka',
    description: 'Eggs poached in quick tomato sauce with cumin and peppers, straight from the pan.',
    minutes: 25,
    rating: 4.7,
    tags: ['eggs', 'quick', 'vegetarian'],
    course: 'breakfast',
    cuisine: 'Tunisian',
    ingredients: [
      ['egg', 6, 'piece'],
      ['tomato', 600, 'g'],
      ['cumin', 2, 'tsp'],
    ],
  },
  {
    id: 77,
    title: 'Tomato rice',
    description: 'Quick supper rice, simmered in tomato juice with peas and a knob of butter until it is creamy.',
    minutes: 30,
    rating: 4.2,
    tags: ['rice', 'vegetarian'],
    course: 'main',
    cuisine: 'Italian',
    ingredients: [
      ['rice', 280, 'g'],
      ['tomato juice', 700, 'ml'],
      ['pea', 200, 'g'],
    ],
  },
  {
    id: 318,
    title: 'Lentil soup with caraway',
    description:
      'The quickest of the lentil soups: red lentils, caraway and lemon. No blender, no stock, half an hour.',
    minutes: 30,
    rating: 4.3,
    tags: ['soup', 'vegan'],
    course: 'starter',
    cuisine: 'Turkish',
    ingredients: [
      ['lentil', 250, 'g'],
      ['caraway', 2, 'tsp'],
      ['lemon', 1, 'piece'],
    ],
  },
  {
    id: 902,
    title: 'Chopped onion salad',
    description:
      'Finely chopped onions and parsley with lemon and sumac. Chopping is the whole recipe; use a sharp knife.',
    minutes: 10,
    rating: 3.9,
    tags: ['salad', 'vegan', 'quick'],
    course: 'side',
    cuisine: 'Turkish',
    ingredients: [
      ['onion', 3, 'piece'],
      ['parsley', 1, 'bunch'],
      ['lemon', 1, 'piece'],
    ],
  },
  {
    id: 455,
    title: 'Bread dipped in olive oil',
    description: 'A bowl of green olive oil, salt, and bread torn by hand. Spend the money on the oil.',
    minutes: 2,
    rating: 4.0,
    tags: ['bread', 'vegan', 'quick'],
    course: 'side',
    cuisine: 'Italian',
    ingredients: [
      ['bread', 1, 'loaf'],
      ['olive oil', 6, 'tbsp'],
      ['sea salt', 1, 'tsp'],
    ],
  },
];
