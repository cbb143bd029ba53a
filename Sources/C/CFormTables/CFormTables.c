#include "CFormTables.h"
